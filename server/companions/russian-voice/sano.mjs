// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toIds } from './espeak.mjs';

// The order of sounds in Piper's phoneme table, which the voice was trained with.
const SOUNDS =
  "_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœǀǁǂǃɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲˈˌːˑ˞βθχᵻⱱ0123456789";
const MARKS = ['\u0327', '\u0303', '\u032a', '\u032f', '\u0329', 'ʰ', 'ˤ', 'ε', '↓', '#', '"'];
const TABLE = new Map([...Array.from(SOUNDS), ...MARKS].map((sound, i) => [sound, [i]]));
const MOST_SECONDS = 60;

/** Loads the small voice; the result turns phonemes into samples. */
export async function openSano(directory) {
  const { decodeQ8 } = await import(pathToFileURL(join(directory, 'quant.mjs')).href);
  const meta = JSON.parse(readFileSync(join(directory, 'meta.json'), 'utf8'));
  const createVoice = createRequire(import.meta.url)(join(directory, 'snt_voice.cjs'));
  const voice = await createVoice({
    locateFile: (name) => join(directory, name),
    print: () => {},
    printErr: () => {},
  });
  const weights = (file, dims) => toHeap(decodeQ8(readFileSync(join(directory, file)), dims.meta_bytes));
  const front = weights('front_q8.bin', meta.front_dims);
  const decoder = weights('dec_q8.bin', meta.dec_dims);

  function toHeap(bytes) {
    const pointer = voice._malloc(bytes.length);
    voice.HEAPU8.set(bytes, pointer);
    return pointer;
  }

  return (sounds, pace) => {
    const ids = Int32Array.from(toIds(sounds, (sound) => TABLE.get(sound)));
    const room = meta.sample_rate * MOST_SECONDS;
    const input = toHeap(new Uint8Array(ids.buffer));
    const output = voice._malloc(room * 4);
    try {
      const count = voice._snt_voice_synthesize(front, decoder, input, ids.length, pace, output, room);
      if (count <= 0) throw new Error(`the voice answered ${count}`);
      const samples = voice.HEAPF32.slice(output >> 2, (output >> 2) + count);
      return { rate: meta.sample_rate, samples };
    } finally {
      voice._free(input);
      voice._free(output);
    }
  };
}
