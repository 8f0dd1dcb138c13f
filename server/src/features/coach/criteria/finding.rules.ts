import type { NotEnoughReason, Remark, WeakRemark } from '@aloud/contract/feedback/remarks';
import type { Word } from '../language/morphology.rules.ts';
import type { Range } from '../language/phrases.rules.ts';
import { quoteAround } from '../language/quotes.rules.ts';

/** Something to say about a place in the answer, before it becomes a point. */
export type Finding = {
  kind: 'strong' | 'weak';
  code: Remark;
  words: readonly Word[];
  /** How much it matters: chooses the points that are shown. */
  weight: number;
  params?: Record<string, string | number>;
};

export type Judged = { score: number; reason: WeakRemark | NotEnoughReason | null; findings: Finding[] };

export function strong(code: Remark, words: readonly Word[], weight: number): Finding {
  return { kind: 'strong', code, words, weight };
}

export function weak(code: WeakRemark, words: readonly Word[], weight: number): Finding {
  return { kind: 'weak', code, words, weight };
}

export function wordsAt(words: readonly Word[], range: Range): Word[] {
  return words.slice(range.from, range.to);
}

/** The sentence around a range, or of a long one the phrases: a hedge alone is too short to be recognised in the text. */
export function sentenceAround(words: readonly Word[], sentences: readonly Range[], range: Range): Word[] {
  const sentence = sentences.find((candidate) => candidate.from <= range.from && range.from < candidate.to);
  return wordsAt(words, quoteAround(words, sentence ?? range, range));
}

export function clamp(value: number, low = 0, high = 100): number {
  return Math.min(high, Math.max(low, value));
}

/** The share of what counts as full, 0–1. */
export const capped = (value: number, full: number) => clamp(value / full, 0, 1);

/** The value for a count from a short table; the last entry holds for everything above. */
export function step(table: readonly number[], count: number): number {
  return table[Math.min(table.length - 1, Math.max(0, Math.floor(count)))] ?? 0;
}
