import { QUESTION_TEXT_MAX } from '@aloud/contract/questions/questions.limits';
import { expect, it } from 'vitest';
import { systemTimers } from '../../../platform/timers.ts';
import type { Interviewer } from './interviewer.ts';
import { writeReply } from './write-reply.ts';

const REQUEST = {
  kind: 'answer' as const,
  turns: [],
  answer: 'x',
  timeLeft: 'plenty' as const,
  remainingMs: 600_000,
  spoken: '',
};

async function hear(interviewer: Interviewer): Promise<string> {
  const sentences: string[] = [];
  const listener = {
    onPlan: () => undefined,
    onSentence: (text: string) => sentences.push(text),
    onComplete: () => undefined,
    onFailed: () => undefined,
    onTrouble: () => undefined,
  };
  const deps = { timers: systemTimers, interviewers: [interviewer] };
  await writeReply(deps, REQUEST, { signal: new AbortController().signal, listener });
  return sentences.join(' ');
}

it('the longest question of a position is asked to its end', async () => {
  const end = 'Что вы сделаете?';
  const question = 'Клиент ждёт ответа. '.repeat(60).slice(0, QUESTION_TEXT_MAX - end.length) + end;
  const before = 'Понятно, вы переписали импорт. Давайте теперь вот про что. ';
  const said = await hear({
    async *reply() {
      yield { type: 'plan', plan: { isClosing: false, question: { text: question } } };
      yield { type: 'text', text: before + question };
    },
  });
  expect(said.endsWith(end)).toBe(true);
});

it('an interviewer that does not stop is stopped', async () => {
  const said = await hear({
    async *reply() {
      while (true) yield { type: 'text', text: 'И ещё одно слово. ' };
    },
  });
  expect(said.length).toBeLessThan(950);
});
