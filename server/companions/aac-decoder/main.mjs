// SPDX-License-Identifier: GPL-2.0-or-later
// Decodes AAC frames with FAAD2. Usage: node main.mjs DIRECTORY, where DIRECTORY holds the fetched @audio/decode-aac.
// stdin:  one line of JSON {"config": base64 of the AudioSpecificConfig, or null when frames carry ADTS headers},
//         then frames: length as u32le, bytes.
// stdout: one line of JSON {"rate": number}, then mono s16le samples. Exit code 2: the frames cannot be decoded.
import { pathToFileURL } from 'node:url';

const FRAMES_AT_ONCE = 64;

const { decoder } = await import(pathToFileURL(`${process.argv[2]}/decode-aac.js`).href);

const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const input = Buffer.concat(chunks);
const headerEnd = input.indexOf(10);
const { config } = JSON.parse(input.subarray(0, headerEnd).toString('utf8'));

const frames = [];
for (let at = headerEnd + 1; at + 4 <= input.length; ) {
  const length = input.readUInt32LE(at);
  frames.push(new Uint8Array(input.subarray(at + 4, at + 4 + length)));
  at += 4 + length;
}

function toMono(channels) {
  const samples = Buffer.alloc(channels[0].length * 2);
  for (let i = 0; i < channels[0].length; i += 1) {
    let sum = 0;
    for (const channel of channels) sum += channel[i];
    const value = Math.round((sum / channels.length) * 32_767);
    samples.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), i * 2);
  }
  return samples;
}

try {
  const aac = await decoder(config ? { asc: new Uint8Array(Buffer.from(config, 'base64')) } : {});
  let saidRate = false;
  for (let at = 0; at < frames.length; at += FRAMES_AT_ONCE) {
    const some = frames.slice(at, at + FRAMES_AT_ONCE);
    const { channelData, sampleRate } = aac.decode(config ? some : new Uint8Array(Buffer.concat(some)));
    if (!channelData?.length || channelData[0].length === 0) continue;
    if (!saidRate) process.stdout.write(`${JSON.stringify({ rate: sampleRate })}\n`);
    saidRate = true;
    process.stdout.write(toMono(channelData));
  }
  aac.free();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
  process.exitCode = 2;
}
