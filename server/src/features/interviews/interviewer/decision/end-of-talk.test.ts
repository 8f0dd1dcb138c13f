import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { expect, it } from 'vitest';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import { decideMove } from './decide-move.rules.ts';
import type { InterviewPlan } from './interview-plan.ts';

const QUESTION = { id: 'q', text: 'Как работает индекс?', type: 'technical' as const };
const PLAN: InterviewPlan = { isClosing: false, move: 'question', question: QUESTION, followUp: null };

function toTurn(plan: InterviewPlan): SaidTurn {
  const said = { turn: 1, role: 'interviewer' as const, text: 'x', pieces: [], kind: 'answer' as const };
  return { ...said, plan, isInterrupted: false, heard: null };
}

type Talk = { plans: readonly InterviewPlan[]; act: DialogueAct; description?: string };

function hear(answer: string, { plans, act, description }: Talk) {
  const turns = plans.map(toTurn);
  const request = { kind: 'answer' as const, turns, answer, timeLeft: 'plenty' as const };
  return decideMove(
    { ...request, remainingMs: 600_000, spoken: '' },
    {
      questions: [],
      manner: 'friendly',
      description: description ?? null,
      act,
      isMeaningKnown: false,
      judge: () => null,
      findFacts: () => [],
      findWork: () => null,
    },
  );
}

const EMPTY = { isClosing: false, question: null, followUp: null };
const ASKED_TO_END: InterviewPlan = { ...EMPTY, move: 'reply', hasAskedToEnd: true };
const THEIR_TURN: InterviewPlan = { ...EMPTY, move: 'their-questions' };

it.each<[string, DialogueAct]>([
  ['нет, не хочу заканчивать', 'stop'],
  ['нет спасибо продолжим', 'thanks'],
  ['давайте продолжим', 'breaks-rules'],
  ['нет', 'nonsense'],
  ['да продолжаем', 'answer'],
  ['Да нет, не заканчивайте', 'stop'],
  ["Yeah no, please don't finish", 'stop'],
])('«%s» to the question about the end brings the question back', (answer, act) => {
  const { plan, say } = hear(answer, { plans: [PLAN, ASKED_TO_END], act });
  expect(plan).toMatchObject({ isClosing: false, move: 'reply', heard: { act: 'stop' } });
  expect(say).toMatchObject({ type: 'phrase', question: QUESTION.text });
});

it('a yes to the question about the end ends the interview', () => {
  const plans = [PLAN, ASKED_TO_END];
  expect(hear('да', { plans, act: 'answer' }).plan.isClosing).toBe(true);
  expect(hear('да, больше не хочу', { plans, act: 'stop' }).plan.isClosing).toBe(true);
});

it.each([
  'я не хочу закончить интервью',
  "Right, I don't want to end the interview",
  'Хочу закончить свой ответ примером',
  'At the end the interview panel asked me to code',
])('an interview does not end because of «%s»', (answer) => {
  expect(hear(answer, { plans: [PLAN], act: 'stop' }).plan.isClosing).toBe(false);
});

it('an interview ends at once where nothing else can be meant', () => {
  expect(hear('Остановите интервью, пожалуйста', { plans: [PLAN], act: 'stop' }).plan.isClosing).toBe(true);
});

it.each(['да нет, давайте закончим', 'Давайте закончим через пять минут'])(
  '«%s» to the question about the end is asked about again',
  (answer) => {
    const { plan } = hear(answer, { plans: [PLAN, ASKED_TO_END], act: 'stop' });
    expect(plan).toMatchObject({ isClosing: false, move: 'reply', hasAskedToEnd: true });
  },
);

it('an interview is not asked about its end for ever', () => {
  const asks = Array.from({ length: 4 }, () => ASKED_TO_END);
  const { plan } = hear('да нет, давайте закончим', { plans: [PLAN, ...asks], act: 'stop' });
  expect(plan).toMatchObject({ isClosing: false, move: 'reply' });
  expect(plan).not.toHaveProperty('hasAskedToEnd');
});

it('thanks are no yes to the end', () => {
  const { plan } = hear('Спасибо, я готов отвечать', { plans: [PLAN, ASKED_TO_END], act: 'thanks' });
  expect(plan.isClosing).toBe(false);
});

it('a no to the end invites questions again when it is the candidate who asks', () => {
  const { say } = hear('нет', { plans: [THEIR_TURN, ASKED_TO_END], act: 'nonsense' });
  expect(say).toMatchObject({ type: 'their-questions', isFirst: true });
});

it('a candidate who asks at the end how it went is told what comes next', () => {
  const { say } = hear('как я справился', { plans: [THEIR_TURN], act: 'breaks-rules' });
  expect(say).toMatchObject({ type: 'their-questions', company: { from: 'practice', topic: 'next-steps' } });
});

it('a real position is not called practice', () => {
  const talk = { plans: [THEIR_TURN], act: 'breaks-rules' as const, description: 'Офис в Казани.' };
  expect(hear('did I get the job', talk).say).toMatchObject({ company: { from: 'position-silent' } });
});

it('a wish for another language does not end the interview', () => {
  const { plan } = hear('можно по-английски', { plans: [THEIR_TURN], act: 'switch-language' });
  expect(plan.isClosing).toBe(false);
});

it('questions about the result come to an end as others do', () => {
  const asked: InterviewPlan = { ...THEIR_TURN, heard: { act: 'breaks-rules', score: null } };
  const plans = [THEIR_TURN, asked, asked, asked];
  expect(hear('какая у меня оценка', { plans, act: 'breaks-rules' }).plan.isClosing).toBe(true);
});
