// SPDX-License-Identifier: GPL-3.0-or-later
// Russian voices: eSpeak NG finds the sounds, sanoTTS or a Piper voice says them. Usage: node main.mjs PLACES, where
// PLACES is a JSON object of absolute paths:
//   espeak  folder of the fetched phonemiser;
//   sano    folder of the sanoTTS voice, or
//   piper   folder with `voice.onnx` and `voice.json`, with `onnxruntime`, the file of onnxruntime-node to load;
//   yo      file of eyo-kernel: restores «ё». Optional.
// stdin:  one JSON object a line: {"id": number, "text": string, "pace": number}, or {"id", "text", "only": "sounds"}.
// stdout: for each one line of JSON {"id", "rate", "samples", "usage"} followed by that many s16le samples,
//         {"id", "sounds"} or {"id", "error"}. `usage` is what the program has used since its start.
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { openEspeak } from './espeak.mjs';
import { openPiper } from './piper.mjs';
import { createYoRestorer } from './restore-yo.mjs';
import { openSano } from './sano.mjs';

const places = JSON.parse(process.argv[2]);
const findSounds = await openEspeak(places.espeak);
const speak = places.piper ? await openPiper(places.piper, places.onnxruntime) : await openSano(places.sano);
const restoreYo = places.yo
  ? createYoRestorer((await import(pathToFileURL(places.yo).href)).safeDictionary)
  : (text) => text;

async function answer({ id, text, pace, only }) {
  const sounds = findSounds(restoreYo(text));
  if (only === 'sounds') return process.stdout.write(`${JSON.stringify({ id, sounds })}\n`);
  const { rate, samples } = await speak(sounds, pace);
  process.stdout.write(`${JSON.stringify({ id, rate, samples: samples.length, usage: measureUsage() })}\n`);
  return process.stdout.write(toBytes(samples));
}

function measureUsage() {
  const { user, system } = process.cpuUsage();
  return { cpuSeconds: (user + system) / 1e6, memoryBytes: process.memoryUsage.rss() };
}

/** Float samples as s16le, cut at full scale. */
function toBytes(samples) {
  const bytes = Buffer.alloc(samples.length * 2);
  for (let i = 0; i < samples.length; i += 1) {
    const value = Math.round(samples[i] * 32_767);
    bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), i * 2);
  }
  return bytes;
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  try {
    await answer(request);
  } catch (error) {
    const said = error instanceof Error ? error.message : 'unknown';
    process.stdout.write(`${JSON.stringify({ id: request.id, error: said })}\n`);
  }
}
