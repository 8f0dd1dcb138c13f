import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../providers/audio/decode-file.ts';
import { HEARD_RATE } from '../../providers/audio/pcm.ts';
import { readVoice } from '../../testing/voices.ts';
import { findFilledPauses } from './filled-pauses.rules.ts';

/** Formants of a neutral vowel, and of the low murmur of an «м». */
const VOWEL = [500, 1_100, 2_400];
const NASAL = [250, 1_000, 2_200];

/** «Э-э»: one vowel held by a voice that wavers by a hundredth as voices do. */
function hum(seconds: number, { hertz = 120, formants = VOWEL } = {}): Int16Array {
  let phase = 0;
  return Int16Array.from({ length: seconds * HEARD_RATE }, (_, i) => {
    const t = i / HEARD_RATE;
    const pitch = hertz * (1 + 0.01 * Math.sin(2 * Math.PI * 4 * t));
    phase += (2 * Math.PI * pitch) / HEARD_RATE;
    let sum = 0;
    for (let overtone = 1; overtone * pitch < 4_000; overtone += 1) {
      const distance = Math.min(...formants.map((formant) => Math.abs(formant - overtone * pitch)));
      sum += Math.sin(overtone * phase) / (1 + distance / 100);
    }
    return sum * 2_500;
  });
}

const silence = (seconds: number) => new Int16Array(seconds * HEARD_RATE);

function join(...parts: Int16Array[]): Int16Array {
  return Int16Array.from(parts.flatMap((part) => Array.from(part)));
}

const whole = (audio: Int16Array) => [{ start: 0, end: audio.length / HEARD_RATE }];
const speechOf = async (file: string) =>
  decodeFile(await readVoice(file), { longestSeconds: 60, aac: undefined });

describe('«э-э» and "um" that no recogniser writes down', () => {
  it('are found where they were held, between the words', async () => {
    const speech = (await speechOf('ru-offtopic.ogg')).subarray(0, 3 * HEARD_RATE);
    const audio = join(speech, silence(0.2), hum(0.6), silence(0.2), speech);
    const found = findFilledPauses(audio, whole(audio));
    expect(found).toHaveLength(1);
    expect(found[0]?.start).toBeCloseTo(3.2, 0);
    expect(found[0]?.end).toBeCloseTo(3.8, 0);
  });

  it.each([95, 120, 180, 205, 230, 260])('are found in a voice of %i Hz', (hertz) => {
    const audio = join(silence(0.3), hum(0.5, { hertz }), silence(0.3));
    expect(findFilledPauses(audio, whole(audio))).toHaveLength(1);
  });

  it('are one where a vowel ends in an «м»', () => {
    const audio = join(silence(0.3), hum(0.25), hum(0.25, { formants: NASAL }), silence(0.3));
    expect(findFilledPauses(audio, whole(audio))).toHaveLength(1);
  });

  it('are not a syllable of ordinary length that ends in an «м»', () => {
    const audio = join(silence(0.3), hum(0.14), hum(0.12, { formants: NASAL }), silence(0.3));
    expect(findFilledPauses(audio, whole(audio))).toEqual([]);
  });

  it('are not a vowel of ordinary length', () => {
    const audio = join(silence(0.3), hum(0.16), silence(0.3));
    expect(findFilledPauses(audio, whole(audio))).toEqual([]);
  });

  it.each(['ru-strong.ogg', 'ru-thinking.ogg', 'en-strong.ogg', 'en-thinking.ogg'])(
    'are not blamed on fluent speech: %s',
    async (file) => {
      const audio = await speechOf(file);
      expect(findFilledPauses(audio, whole(audio))).toEqual([]);
    },
  );
});
