import { readFileSync } from 'node:fs';
import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { Locale } from '@aloud/contract/locale';
import type { AnswerSet } from './answer-ladders.ts';
import type { Tally } from './golden-answers.ts';

/** What any reasonable person would insist on. */
export type Expectation =
  | { rule: 'higher'; than: [better: string, worse: string]; by: number }
  | { rule: 'near'; of: [string, string]; within: number }
  | { rule: 'atMost' | 'atLeast'; of: string; score: number }
  | { rule: 'notAccused' | 'accused' | 'withheld' | 'scored'; of: string }
  | { rule: 'hasRemark'; of: string; oneOf: string[] }
  | { rule: 'noRemark'; of: string; noneOf: string[] }
  | { rule: 'noQuote'; of: string; remark: string; text: string };

/** A case that tries to make the coach say something absurd or unjust; written by authors who had not read the rules. */
export type AnswerTrap = {
  id: string;
  theme: string;
  language: Locale;
  question: string;
  answers: Record<string, string>;
  expect: Expectation[];
  why: string;
};

/** Second: written when the first had been read so often that hardly one of them was missed. */
export type TrapSet = AnswerSet | 'second';

export function readTraps(file: TrapSet): AnswerTrap[] {
  return readFileSync(new URL(`../../../../bench/coach/traps/${file}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AnswerTrap);
}

type Judge = (answer: { question: string; language: Locale; text: string }) => Feedback;

/** Of all expectations, how many hold. */
export function springTraps(traps: readonly AnswerTrap[], judge: Judge): Tally {
  const tally: Tally = { right: 0, of: 0, wrong: [] };
  for (const { id, language, question, answers, expect } of traps) {
    const judged = new Map(
      Object.entries(answers).map(([name, text]) => [name, judge({ question, language, text })]),
    );
    for (const expectation of expect) {
      tally.of += 1;
      if (holds(expectation, (name) => find(judged, name))) tally.right += 1;
      else tally.wrong.push(`${language} ${id}: ${describeMiss(expectation, judged)}`);
    }
  }
  return tally;
}

function find(judged: ReadonlyMap<string, Feedback>, name: string): Feedback {
  const feedback = judged.get(name);
  if (!feedback) throw new Error(`a trap names no answer "${name}"`);
  return feedback;
}

const scoreOf = ({ score }: Feedback) => score ?? 0;
export const listCodes = ({ points, firstFix }: Feedback) => [
  ...points.map(({ code }): string => code),
  ...(firstFix ? [firstFix.code] : []),
];
const ACCUSATIONS = ['off-topic', 'gibberish', 'other-language'];
export const isAccused = (feedback: Feedback) =>
  listCodes(feedback).some((code) => ACCUSATIONS.includes(code)) ||
  ACCUSATIONS.includes(feedback.notEnough?.reason ?? '');
/** Relevance up to here says that the question was not answered. */
const BESIDE = 25;

function holds(expectation: Expectation, of: (name: string) => Feedback): boolean {
  switch (expectation.rule) {
    case 'higher':
      return scoreOf(of(expectation.than[0])) - scoreOf(of(expectation.than[1])) >= (expectation.by ?? 1);
    case 'near':
      return Math.abs(scoreOf(of(expectation.of[0])) - scoreOf(of(expectation.of[1]))) <= expectation.within;
    case 'atMost':
      return scoreOf(of(expectation.of)) <= expectation.score;
    case 'atLeast':
      return scoreOf(of(expectation.of)) >= expectation.score;
    case 'notAccused':
      return !isAccused(of(expectation.of));
    case 'accused': {
      const feedback = of(expectation.of);
      return (
        isAccused(feedback) || feedback.score === null || (feedback.criteria.relevance.score ?? 0) <= BESIDE
      );
    }
    case 'withheld':
      return of(expectation.of).score === null;
    case 'scored':
      return of(expectation.of).score !== null;
    case 'hasRemark':
      return listCodes(of(expectation.of)).some((code) => expectation.oneOf.includes(code));
    case 'noRemark':
      return !listCodes(of(expectation.of)).some((code) => expectation.noneOf.includes(code));
    case 'noQuote':
      return !of(expectation.of).points.some(
        ({ code, quote }) => code === expectation.remark && quote.includes(expectation.text),
      );
  }
}

function describeMiss(expectation: Expectation, judged: ReadonlyMap<string, Feedback>): string {
  const scores = [...judged].map(
    ([name, feedback]) =>
      `${name} ${feedback.score ?? feedback.notEnough?.reason} [${listCodes(feedback).join(' ')}]`,
  );
  return `${JSON.stringify(expectation)} – ${scores.join('; ')}`;
}
