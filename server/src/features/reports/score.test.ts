import type { Feedback } from '@aloud/contract/feedback/feedback';
import type { ReportQuestion } from '@aloud/contract/reports';
import { expect, it } from 'vitest';
import { scriptFeedback } from '../../testing/scripted/scripted-feedback.ts';
import { scoreInterview } from './score.rules.ts';

type Answer = { content: number; delivery: number; margin?: number; words?: number; isWarmUp?: boolean };

function judge(numbers: Feedback['numbers'], words: number): Feedback {
  const feedback = scriptFeedback({ score: 60 });
  return { ...feedback, ...(numbers && { numbers }), delivery: { ...feedback.delivery, words } };
}

function answer({ content, delivery, margin = 12, words = 100, isWarmUp = false }: Answer): ReportQuestion {
  const feedback = judge(
    { content: { score: content, margin, moved: [] }, delivery: { score: delivery, margin, moved: [] } },
    words,
  );
  return { outcome: 'judged', isWarmUp, text: 'Да.', feedback } as ReportQuestion;
}

const numbers = (...answers: Answer[]) => scoreInterview(answers.map(answer)).numbers;

it('content and delivery of an interview are the means of its answers', () => {
  expect(numbers({ content: 40, delivery: 70 }, { content: 60, delivery: 80 })).toMatchObject({
    content: { score: 50 },
    delivery: { score: 75 },
  });
});

it('a short answer counts less, and the warm-up not at all', () => {
  const short = { content: 20, delivery: 50, words: 40 };
  const full = { content: 80, delivery: 80 };
  const warmUp = { content: 0, delivery: 0, isWarmUp: true };
  expect(numbers(short, full, warmUp)?.content.score).toBe(60);
});

it('four answers halve the margin of one, and no number of answers brings it below three', () => {
  const one = { content: 50, delivery: 50 };
  expect(numbers(one)?.content.margin).toBe(12);
  expect(numbers(one, one, one, one)?.content.margin).toBe(6);
  expect(numbers(...Array.from({ length: 40 }, () => one))?.delivery.margin).toBe(3);
});

it('answers judged by the first rubric give no numbers', () => {
  const old = { ...answer({ content: 1, delivery: 1 }), feedback: judge(undefined, 100) };
  expect(scoreInterview([old])).not.toHaveProperty('numbers');
  expect(scoreInterview([])).not.toHaveProperty('numbers');
});
