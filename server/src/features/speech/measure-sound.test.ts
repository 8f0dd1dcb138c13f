import { expect, it } from 'vitest';
import { createScriptedVad } from '../../providers/vad/vad.fake.ts';
import { measureFilledPauses } from './measure-sound.ts';

const RATE = 16_000;
const HUM_SECONDS = { start: 1, end: 2 };

/** A second of a buzz of 100 Hz with overtones, as mains give it, between silence. */
const audio = Int16Array.from({ length: 3 * RATE }, (_, i) => {
  const t = i / RATE;
  if (t < HUM_SECONDS.start || t > HUM_SECONDS.end) return 0;
  return [1, 2, 3, 4].reduce((sum, k) => sum + Math.sin(2 * Math.PI * 100 * k * t) / k, 0) * 3_000;
});

it('an even sound is a filled pause only where the detector hears a voice', async () => {
  const input = { audio, owner: 'anna', signal: new AbortController().signal };
  const loudIsSpeech = createScriptedVad();
  expect(await measureFilledPauses({ vad: loudIsSpeech }, input)).toHaveLength(1);
  const noSpeech = { ...loudIsSpeech, detect: async () => new Float32Array(audio.length / 512) };
  expect(await measureFilledPauses({ vad: noSpeech }, input)).toEqual([]);
});
