import type { ReportQuestion } from '@aloud/contract/reports';
import { expect, it } from 'vitest';
import type { BankQuestion } from '../interviews/interviewer/plan/choose-questions.rules.ts';
import { chooseNext } from './next-questions.rules.ts';

const BANK = ['behavioural', 'behavioural', 'technical', 'technical'].map(
  (type, n) =>
    ({ id: `q${n}`, text: `Вопрос ${n}`, type, topics: [], frequency: 1 }) as unknown as BankQuestion,
);
const criteria = { structure: 60, confidence: 60, examples: 60, relevance: 60 };

function choose(score: number) {
  const asked = { questionId: 'q0', question: 'Вопрос 0', type: 'behavioural', outcome: 'judged', score };
  const questions = [{ ...asked, isWarmUp: false, feedback: null }] as unknown as ReportQuestion[];
  return chooseNext({ interviewId: 'i', questions, criteria, bank: BANK });
}

it('a question is called one of the weakest kind only where that kind was weak', () => {
  expect(choose(80).map(({ reason }) => reason)).toEqual(['new', 'new', 'new']);
  const weak = choose(40);
  expect(weak.map(({ reason }) => reason)).toEqual(['again', 'alike', 'new']);
  expect(weak.map(({ questionId }) => questionId).slice(0, 2)).toEqual(['q0', 'q1']);
});
