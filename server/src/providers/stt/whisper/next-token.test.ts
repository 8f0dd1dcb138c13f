import { describe, expect, it } from 'vitest';
import { chooseToken, findSpokenLoop } from './next-token.rules.ts';
import type { WhisperVocabulary } from './whisper-vocabulary.ts';

/** Ten words, the end, and timestamps every 0.02 s up to 2 s. */
const WORDS = 10;
const END = 10;
const FIRST = 12;
const TOKENS = FIRST + 101;
const vocabulary: WhisperVocabulary = {
  startOfTranscript: -1,
  endOfText: END,
  transcribe: -1,
  noSpeech: -1,
  noTimestamps: 11,
  firstTimestamp: FIRST,
  languages: { ru: -1, en: -1 },
  suppressed: [],
  suppressedAtStart: [],
  alignmentHeads: [],
  layers: 1,
  heads: 1,
  getBytes: () => new Uint8Array(0),
};
const at = (seconds: number) => FIRST + Math.round(seconds / 0.02);

/** What a greedy decoder takes when it likes these tokens most, best first. */
function choose(tokens: readonly number[], liked: readonly number[], seconds: number): number {
  const logits = new Float32Array(TOKENS).fill(-20);
  liked.forEach((token, rank) => {
    logits[token] = 10 - rank;
  });
  return chooseToken(logits, tokens, vocabulary, { seconds, temperature: 0, random: () => 0 }).token;
}

describe('timestamps and the end of the sound', () => {
  it('none lies behind it', () => {
    expect(choose([at(0), 3], [at(1.8), at(1)], 1)).toBe(at(1));
  });

  it('after the one at the end comes nothing but the end', () => {
    expect(choose([at(0), 3, at(1)], [4, at(1)], 1)).toBe(END);
  });

  it('before the end the next sentence may follow', () => {
    expect(choose([at(0), 3, at(0.5)], [at(0.5)], 1)).toBe(at(0.5));
    expect(choose([at(0), 3, at(0.5), at(0.5)], [4], 1)).toBe(4);
  });

  it('words go on after the sentence that began last', () => {
    expect(choose([at(0), 3, at(0.98), at(0.98)], [4], 1)).toBe(4);
  });
});

describe('a sentence said over and over with new timestamps', () => {
  const sentence = (n: number) => [at(n * 0.2), 1, 2, 3, 4, at(n * 0.2 + 0.2)];

  it('is found, and cut after its first time', () => {
    const tokens = [at(0), 7, at(0.2), ...[1, 2, 3, 4].flatMap(sentence)];
    expect(findSpokenLoop(tokens, vocabulary)).toBe(tokens.indexOf(1, 9));
  });

  it('twice is what people do', () => {
    expect(findSpokenLoop([1, 2].flatMap(sentence), vocabulary)).toBeUndefined();
  });

  it('words are what repeats, not timestamps', () => {
    expect(
      findSpokenLoop(
        Array.from({ length: WORDS }, (_, i) => at(i)),
        vocabulary,
      ),
    ).toBeUndefined();
  });
});
