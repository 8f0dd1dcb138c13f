import { readFileSync } from 'node:fs';
import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { Locale } from '@aloud/contract/locale';
import type { Tally } from './golden-answers.ts';

/** The best first; every one is worth more than those after it. */
export const LEVELS = ['excellent', 'good', 'thin', 'cueWords', 'offTopic', 'dontKnow'] as const;
export type Level = (typeof LEVELS)[number];

/** Six answers to one question, written by authors who had not read the rules. */
export type AnswerLadder = {
  id: string;
  kind: string;
  language: Locale;
  style: 'plain' | 'spontaneous' | 'unpunctuated';
  question: string;
  levels: Record<Level, string>;
};

/** Levels next to each other are at least so many points apart. */
const STEP_POINTS = 5;

/** Held: run while the rules are worked on, never read. Final: run when that work is over. */
export type AnswerSet = 'open' | 'held' | 'final';

export function readLadders(file: AnswerSet): AnswerLadder[] {
  return readFileSync(new URL(`../../../../bench/coach/ladders/${file}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AnswerLadder);
}

export type JudgedLadder = { ladder: AnswerLadder; scores: Record<Level, number> };

/** An answer without a score stands at zero. */
export function judgeLadder(
  ladder: AnswerLadder,
  judge: (answer: { question: string; language: Locale; text: string }) => Feedback,
): JudgedLadder {
  const { question, language } = ladder;
  const scores = Object.fromEntries(
    LEVELS.map((level) => [level, judge({ question, language, text: ladder.levels[level] }).score ?? 0]),
  ) as Record<Level, number>;
  return { ladder, scores };
}

/** Of all pairs of levels, how many are in order, those next to each other by a step. */
export function compareLevels(judged: readonly JudgedLadder[]): { order: Tally; steps: Tally } {
  const order: Tally = { right: 0, of: 0, wrong: [] };
  const steps: Tally = { right: 0, of: 0, wrong: [] };
  for (const { ladder, scores } of judged) {
    for (const [at, better] of LEVELS.entries()) {
      for (const [distance, worse] of LEVELS.slice(at + 1).entries()) {
        const lead = scores[better] - scores[worse];
        const told = `${ladder.language} ${ladder.id} ${ladder.kind}: ${better} ${scores[better]}, ${worse} ${scores[worse]}`;
        count(order, lead > 0, told);
        if (distance === 0) count(steps, lead >= STEP_POINTS, told);
      }
    }
  }
  return { order, steps };
}

function count(tally: Tally, isRight: boolean, told: string): void {
  tally.of += 1;
  if (isRight) tally.right += 1;
  else tally.wrong.push(told);
}
