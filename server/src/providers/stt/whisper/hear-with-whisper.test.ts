import { expect, it } from 'vitest';
import { hearWithWhisper } from './hear-with-whisper.ts';
import type { DecodedTokens, WhisperModel } from './whisper-model.ts';
import type { WhisperVocabulary } from './whisper-vocabulary.ts';

const STATES = 100;
const vocabulary: WhisperVocabulary = {
  startOfTranscript: -1,
  endOfText: 10,
  transcribe: -1,
  noSpeech: -1,
  noTimestamps: 11,
  firstTimestamp: 12,
  languages: { ru: -1, en: -1 },
  suppressed: [],
  suppressedAtStart: [],
  alignmentHeads: [],
  layers: 1,
  heads: 1,
  getBytes: () => new TextEncoder().encode(' да'),
};

/** Hears one word at every attempt, and repeats itself in the first ones. */
function createModel({ loops }: { loops: number }): WhisperModel {
  let attempts = 0;
  const decode = async (): Promise<DecodedTokens> => {
    attempts += 1;
    const tokens = [{ token: 1, logProbability: -0.1, attention: [new Float32Array(STATES)] }];
    return { tokens, looped: attempts <= loops };
  };
  return {
    vocabulary,
    encode: async () => ({ guess: { ru: 0.9, en: 0.1, noSpeech: 0 }, decode }),
    release: async () => undefined,
  };
}

it.each([
  { loops: 0, looped: false },
  { loops: 2, looped: false },
  { loops: 3, looped: true },
])('says that words may be missing when every attempt looped: $loops of 3', async ({ loops, looped }) => {
  const heard = await hearWithWhisper(createModel({ loops }), {
    samples: new Float32Array(2 * 16_000),
    locale: 'ru',
    hasShortContext: false,
    breathe: async () => undefined,
  });
  expect(heard.looped).toBe(looped);
  expect(heard.words.map(({ text }) => text)).toEqual(['да']);
});
