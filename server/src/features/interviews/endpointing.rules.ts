import type { Patience } from '@aloud/contract/voice-protocol';
import { wordSet, wordsOf } from './spoken-words.rules.ts';

/** Silence after the last word, in milliseconds: the shortest and the longest that ends an answer. */
type Wait = { minMs: number; maxMs: number };

/** A candidate pauses to think: being cut off is worse than being answered half a second later. */
const WAITS: Record<Patience, Wait> = {
  brisk: { minMs: 450, maxMs: 2_200 },
  normal: { minMs: 600, maxMs: 3_500 },
  patient: { minMs: 900, maxMs: 7_000 },
};

/** How long a request for time holds the floor. */
const HOLD_MS: Record<Patience, number> = { brisk: 15_000, normal: 20_000, patient: 40_000 };

/** Silence before the first, the second and the last reaction of the interviewer. */
const SILENCES_MS: Record<Patience, readonly [number, number, number]> = {
  brisk: [10_000, 20_000, 90_000],
  normal: [10_000, 25_000, 120_000],
  patient: [20_000, 50_000, 180_000],
};

export type Completeness = 'complete' | 'unsure' | 'unfinished';

/** Words nobody ends a thought with. */
const CONTINUING = wordSet(
  'и а но или либо что чтобы потому поэтому который которая которые которое когда если в во на',
  'с со к по для из от до о об при за у например как ну э ээ эм это мой моя наш наша тоже также',
  'затем потом and but or so because that which who when if while then also where the a an to',
  'of in on with for from by at as like um uh er i we my our their is was were are the this',
  'very',
);

/** So few words seldom answer an interviewer: more is likely to come. */
const FEW_WORDS = 3;

export function completenessOf(text: string): Completeness {
  const trimmed = text.trim();
  const words = wordsOf(trimmed);
  const last = words.at(-1);
  if (last === undefined || CONTINUING.has(last) || /[,:;—–-]$/u.test(trimmed)) return 'unfinished';
  if (/(?:…|\.\.\.)$/u.test(trimmed) || words.length < FEW_WORDS) return 'unsure';
  return /[.!?»")]$/u.test(trimmed) ? 'complete' : 'unsure';
}

/** What has been learnt of how a candidate pauses. */
export type Rhythm = { pauseMs: number | null };

export const UNKNOWN_RHYTHM: Rhythm = { pauseMs: null };

const LEARNING_RATE = 0.3;
/** The wait is this much longer than the candidate's usual pause. */
const HEADROOM = 1.25;
/** Learning may make us slower, but not absent-minded. */
const LEARNT_MIN_MS = 1_800;

/** The candidate was silent for this long and then went on. */
export function learnPause(rhythm: Rhythm, pauseMs: number, patience: Patience): Rhythm {
  if (pauseMs <= 0 || pauseMs > WAITS[patience].maxMs * 2) return rhythm;
  if (rhythm.pauseMs === null) return { pauseMs };
  return { pauseMs: rhythm.pauseMs + LEARNING_RATE * (pauseMs - rhythm.pauseMs) };
}

/** We answered and the candidate was not done: that pause counts at once, not by a third. */
export function learnCutIn(rhythm: Rhythm, pauseMs: number): Rhythm {
  return { pauseMs: Math.max(rhythm.pauseMs ?? 0, Math.min(pauseMs, LEARNT_MIN_MS)) };
}

/** How long a silence has to be, counted from the last word, to end an answer that reads like this. */
export function silenceThatEnds(input: { text: string; patience: Patience; rhythm: Rhythm }): number {
  const { minMs, maxMs } = WAITS[input.patience];
  const learntMs = Math.min((input.rhythm.pauseMs ?? 0) * HEADROOM, LEARNT_MIN_MS);
  const shortest = Math.min(Math.max(minMs, learntMs), maxMs);
  switch (completenessOf(input.text)) {
    case 'complete':
      return shortest;
    case 'unsure':
      return Math.min(shortest * 2, maxMs);
    case 'unfinished':
      return maxMs;
  }
}

/** Until the words are known, the silence that ends any answer. */
export function silenceThatEndsAnything(patience: Patience): number {
  return WAITS[patience].maxMs;
}

export function silenceOfThinking(patience: Patience): number {
  return HOLD_MS[patience];
}

/** Undefined once the interviewer has reacted as often as is polite. */
export function silenceBeforeReaction(patience: Patience, reactions: number): number | undefined {
  return SILENCES_MS[patience][reactions];
}
