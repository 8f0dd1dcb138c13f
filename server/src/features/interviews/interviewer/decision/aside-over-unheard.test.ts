import { DIALOGUE_ACTS, type DialogueAct } from '@aloud/contract/interviews.limits';
import { expect, it, vi } from 'vitest';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import { decideMove, findAnswerToJudge } from './decide-move.rules.ts';
import type { InterviewPlan } from './interview-plan.ts';
import { computeProgress } from './interview-progress.rules.ts';

const INDEX = { id: 'index', text: 'Как работает индекс?', type: 'technical' as const };
const DEADLINE = { id: 'deadline', text: 'Расскажите, как вы сорвали срок.', type: 'behavioural' as const };
const QUESTIONS = [
  { ...INDEX, sample: '', followUps: ['Что хранит дерево?'] },
  { ...DEADLINE, sample: '', followUps: ['Что стало причиной?', 'Кого вы предупредили?'] },
];

const said = { turn: 1, role: 'interviewer' as const, pieces: [], kind: 'answer' as const, heard: null };
function interviewer(text: string, plan: Partial<InterviewPlan>, isInterrupted = false): SaidTurn {
  const whole = { move: 'question' as const, isClosing: false, question: null, followUp: null, ...plan };
  return { ...said, text, plan: { ...whole, countsWhenHeard: true }, isInterrupted };
}
const candidate = (text: string): SaidTurn => ({
  ...said,
  role: 'candidate',
  text,
  plan: null,
  isInterrupted: false,
});

/** The answer about indexes was judged; the next question was cut before a word of it was heard. */
const CUT = [
  interviewer(INDEX.text, { question: INDEX }),
  candidate('он ускоряет поиск'),
  interviewer('Понятно.', { question: DEADLINE, heard: { act: 'answer', score: 80 } }, true),
];

function decideOn(turns: readonly SaidTurn[], answer: string, act: DialogueAct) {
  const request = {
    kind: 'answer' as const,
    turns,
    answer,
    timeLeft: 'plenty' as const,
    remainingMs: 600_000,
    spoken: '',
  };
  const judge = vi.fn(() => null);
  const sources = {
    questions: QUESTIONS,
    manner: 'friendly' as const,
    description: null,
    act,
    isMeaningKnown: false,
    judge,
    findFacts: () => [],
    findWork: () => null,
  };
  return { ...decideMove(request, sources), judge, request };
}

const OVER: readonly DialogueAct[] = ['answer', 'corrects', 'unknown', 'refuses', 'pause', 'stop'];

it.each(DIALOGUE_ACTS.filter((act) => !OVER.includes(act)))(
  'an aside (%s) over a question that was not heard ends with it',
  (act) => {
    const { say, plan } = decideOn(CUT, 'вы меня слышите', act);
    expect(say).toMatchObject({ question: DEADLINE.text });
    expect(plan).toMatchObject({ question: DEADLINE, heard: { act, score: null } });
  },
);

it.each(['pause', 'stop'] as const)('after a wish for a minute or for the end (%s) it waits', (act) => {
  const { say, plan } = decideOn(CUT, 'дайте минуту', act);
  expect(say).toMatchObject({ type: 'reply', act, question: null });
  const turns = [...CUT, candidate('дайте минуту'), interviewer('Жду.', plan)];
  expect(decideOn(turns, 'я снова здесь', 'hears').say).toMatchObject({ question: DEADLINE.text });
});

it('hints help with the question that was not heard, and none comes twice', () => {
  const first = decideOn(CUT, 'подскажите', 'hint');
  expect(first.say).toMatchObject({ hint: { text: 'Что стало причиной?', questionType: 'behavioural' } });
  const turns = [...CUT, candidate('подскажите'), interviewer(`… ${DEADLINE.text}`, first.plan)];
  expect(decideOn(turns, 'ещё', 'hint').say).toMatchObject({ hint: { text: 'Кого вы предупредили?' } });
});

it('words that add to a judged answer are not judged with it again', () => {
  const { plan, judge, request } = decideOn(CUT, 'и ещё сортировку', 'answer');
  expect(judge).not.toHaveBeenCalled();
  expect(findAnswerToJudge(request, 'answer')).toBeUndefined();
  expect(plan).toMatchObject({ question: DEADLINE, heard: { act: 'answer', score: null } });
  const turns = [...CUT, candidate('и ещё сортировку'), interviewer(DEADLINE.text, plan)];
  expect(computeProgress(turns)).toMatchObject({ adaptation: 1, current: DEADLINE });
});
