import { SHOWCASE_QUESTIONS } from '@aloud/contract/questions/showcase.limits';
import { expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { BankQuestion } from '../find-questions.ts';
import { createExamples, type JudgeExample } from './judge-example.ts';

const question = { id: SHOWCASE_QUESTIONS[0], text: 'Чем вы гордитесь?' } as BankQuestion;
const judged = { id: 'example' } as Awaited<ReturnType<JudgeExample>>;

it('an example that cannot be judged is asked for and logged once a minute, however many visitors look', async () => {
  let nowMs = 0;
  const judge = vi.fn<JudgeExample>(async () => {
    throw new Error('no worker');
  });
  const logger = createLogger('silent');
  const warn = vi.spyOn(logger, 'warn');
  const timers = { nowMs: () => nowMs, after: () => () => undefined };
  const findExample = createExamples({ judge, timers, logger });
  const look = () => findExample({ question, language: 'ru' });

  expect(await Promise.all([look(), look(), look()])).toEqual([null, null, null]);
  nowMs = 59_999;
  expect(await look()).toBeNull();
  expect([judge.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);

  judge.mockResolvedValue(judged);
  nowMs = 60_000;
  expect(await look()).toEqual(judged);
});
