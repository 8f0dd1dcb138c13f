// SPDX-License-Identifier: GPL-3.0-or-later
// A small Russian voice: eSpeak NG finds the sounds, sanoTTS says them. Usage: node main.mjs DIRECTORY, where
// DIRECTORY holds the fetched `sano` and `espeak` folders.
// stdin:  one JSON object a line: {"id": number, "text": string, "pace": number}.
// stdout: for each one line of JSON {"id", "rate", "samples"} followed by that many s16le samples, or {"id", "error"}.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const directory = process.argv[2];
const sano = join(directory, 'sano');
const load = (...path) => import(pathToFileURL(join(directory, ...path)).href);

// The order of sounds in Piper's phoneme table, which the voice was trained with.
const SOUNDS =
  "_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲˈˌːˑ˞βθχᵻⱱ0123456789";
const MARKS = ['\u0327', '\u0303', '\u032a', '\u032f', '\u0329', 'ʰ', 'ˤ', 'ε', '↓', '#', '"'];
const ids = new Map([...Array.from(SOUNDS), ...MARKS].map((sound, i) => [sound, i]));
const [PAD, START, END] = [0, 1, 2];
const MOST_SECONDS = 60;

const { decodeQ8 } = await load('sano', 'quant.mjs');
const { initialize, setVoice, getPhonemes } = await load('espeak', 'src', 'espeak.mjs');
await initialize(join(directory, 'espeak', 'dist'));
await setVoice('ru');

const meta = JSON.parse(readFileSync(join(sano, 'meta.json'), 'utf8'));
const createVoice = createRequire(import.meta.url)(join(sano, 'snt_voice.cjs'));
const voice = await createVoice({
  locateFile: (name) => join(sano, name),
  print: () => {},
  printErr: () => {},
});
const weights = (file, dims) => toHeap(decodeQ8(readFileSync(join(sano, file)), dims.meta_bytes));
const front = weights('front_q8.bin', meta.front_dims);
const decoder = weights('dec_q8.bin', meta.dec_dims);

function toHeap(bytes) {
  const pointer = voice._malloc(bytes.length);
  voice.HEAPU8.set(bytes, pointer);
  return pointer;
}

function soundsOf(text) {
  const clauses = getPhonemes(text).map(({ phonemes, terminator }) => phonemes + terminator);
  const sounds = Array.from(clauses.join(' ').normalize('NFD')).flatMap((sound) => ids.get(sound) ?? []);
  return Int32Array.from([START, PAD, ...sounds.flatMap((id) => [id, PAD]), END]);
}

function speak(text, pace) {
  const sounds = soundsOf(text);
  const room = meta.sample_rate * MOST_SECONDS;
  const input = toHeap(new Uint8Array(sounds.buffer));
  const output = voice._malloc(room * 4);
  try {
    const count = voice._snt_voice_synthesize(front, decoder, input, sounds.length, pace, output, room);
    if (count <= 0) throw new Error(`the voice answered ${count}`);
    const samples = Buffer.alloc(count * 2);
    for (let i = 0; i < count; i += 1) {
      const value = Math.round(voice.HEAPF32[(output >> 2) + i] * 32_767);
      samples.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), i * 2);
    }
    return samples;
  } finally {
    voice._free(input);
    voice._free(output);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, text, pace } = JSON.parse(line);
  try {
    const samples = speak(text, pace);
    process.stdout.write(`${JSON.stringify({ id, rate: meta.sample_rate, samples: samples.length / 2 })}\n`);
    process.stdout.write(samples);
  } catch (error) {
    process.stdout.write(
      `${JSON.stringify({ id, error: error instanceof Error ? error.message : 'unknown' })}\n`,
    );
  }
}
