import type { DialogueAct } from '@aloud/contract/interviews.limits';
import { expect, it } from 'vitest';
import type { Conversation } from '../interviews/get-interview.ts';
import type { InterviewPlan } from '../interviews/interviewer/decision/interview-plan.ts';
import { countAnswers } from '../interviews/too-short.rules.ts';
import { splitByQuestion } from './split-by-question.rules.ts';

type Turn = Conversation['turns'][number];
type Line = string | ({ text: string; act?: DialogueAct; isInterrupted?: true } & Partial<InterviewPlan>);

/** A plain string is said by the candidate; an object by the interviewer, `act` being what was heard before it. */
function script(...lines: Line[]): Turn[] {
  return lines.map((line, index) => {
    const isCandidate = typeof line === 'string';
    const { text, act, isInterrupted = false, ...plan } = isCandidate ? { text: line } : line;
    const heard = act && { heard: { act, score: null } };
    const mark = plan.question && { countsWhenHeard: true };
    return {
      turn: index + 1,
      role: isCandidate ? 'candidate' : 'interviewer',
      text,
      isInterrupted,
      plan: isCandidate
        ? null
        : { isClosing: false, question: null, followUp: null, ...mark, ...plan, ...heard },
    } as unknown as Turn;
  });
}

const question = (text: string) => ({ id: null, text, type: 'technical' as const });
const OPENING = { text: 'Расскажите о себе.', move: 'opening' as const, question: question('О себе') };
const INDEXES = { text: 'Зачем индексы?', move: 'question' as const, question: question('Зачем индексы?') };
const CACHES = { text: 'Зачем кэши?', move: 'question' as const, question: question('Зачем кэши?') };
const INVITATION = { text: 'Что вы хотели бы спросить?', move: 'their-questions' as const };

const refuse = (): DialogueAct => {
  throw new Error('a turn with a reply was recognised again');
};
const textsOf = (turns: readonly { text: string }[]) => turns.map(({ text }) => text);

it('only what was heard as an answer, or as its correction, is an answer', () => {
  const turns = script(
    OPENING,
    'я аналитик',
    { ...INDEXES, act: 'answer' },
    'можно ещё раз',
    { text: 'Зачем индексы?', move: 'restate', act: 'repeat' },
    'нет не так они ускоряют поиск',
    { ...CACHES, act: 'corrects' },
    'как у вас устроена команда',
    { text: 'Это тренировка.', move: 'reply', act: 'asks-company' },
  );
  const { questions, candidateQuestions } = splitByQuestion(turns, refuse);
  expect(questions.map(({ answers }) => textsOf(answers))).toEqual([
    ['я аналитик'],
    ['нет не так они ускоряют поиск'],
    [],
  ]);
  expect(questions.map(({ asides }) => asides.map(({ act }) => act))).toEqual([
    [],
    ['repeat'],
    ['asks-company'],
  ]);
  expect(candidateQuestions).toEqual([
    { turn: 8, text: 'как у вас устроена команда', reply: 'Это тренировка.' },
  ]);
  expect(countAnswers(turns)).toEqual({ turns: 2, words: 8 });
});

const CUT = { ...CACHES, text: 'Понятно. Зачем', isInterrupted: true as const };

it('words said over a question that was not heard belong to the question before it', () => {
  const { questions } = splitByQuestion(
    script(
      INDEXES,
      'они ускоряют поиск',
      { ...CUT, act: 'answer' },
      'и замедляют запись',
      { ...CACHES, act: 'answer' },
      'чтобы не читать дважды',
    ),
    () => 'answer',
  );
  expect(questions.map(({ question: { text }, answers }) => [text, textsOf(answers)])).toEqual([
    ['Зачем индексы?', ['они ускоряют поиск', 'и замедляют запись']],
    ['Зачем кэши?', ['чтобы не читать дважды']],
  ]);
});

it('a question that was never heard is in no report, and what leaves it leaves no other', () => {
  const { questions } = splitByQuestion(
    script(
      { ...CUT, act: 'answer' },
      'не знаю',
      { ...INDEXES, act: 'unknown' },
      'ускоряют поиск',
      {
        ...CUT,
        act: 'answer',
      },
      'следующий вопрос',
      { text: 'Спасибо.', move: 'closing', act: 'refuses' },
    ),
    refuse,
  );
  expect(
    questions.map(({ question: { text }, isUnknown, isSkipped }) => [text, isUnknown, isSkipped]),
  ).toEqual([['Зачем индексы?', false, false]]);
});

it('a question that was cut twice was asked: its answer is not given to the one before', () => {
  const { questions } = splitByQuestion(
    script(
      INDEXES,
      'они ускоряют поиск',
      { ...CUT, act: 'answer' },
      'так',
      { ...CUT, act: 'answer' },
      'чтобы не читать',
      {
        text: 'Спасибо.',
        move: 'closing',
        act: 'answer',
      },
    ),
    refuse,
  );
  expect(questions.map(({ answers }) => textsOf(answers))).toEqual([
    ['они ускоряют поиск', 'так'],
    ['чтобы не читать'],
  ]);
});

it('an introduction given over the greeting is an answer, also when the warm-up is asked again', () => {
  const cut = { ...OPENING, text: 'Здравствуйте', isInterrupted: true as const };
  const { questions } = splitByQuestion(
    script(
      cut,
      'я аналитик',
      { ...OPENING, move: 'question', isWarmUp: true, act: 'answer' },
      'и люблю данные',
      {
        ...INDEXES,
        act: 'answer',
      },
    ),
    refuse,
  );
  expect(questions.map(({ isWarmUp, answers }) => [isWarmUp, textsOf(answers)])).toEqual([
    [true, ['я аналитик', 'и люблю данные']],
    [false, []],
  ]);
});

it('a question in the words of a model was heard by those words', () => {
  const said = 'Расскажите, какую пользу приносят индексы базе данных';
  const { questions } = splitByQuestion(
    script({ ...INDEXES, text: said.replace(' данных', ''), said, isInterrupted: true }, 'ускоряют поиск', {
      text: 'Спасибо.',
      move: 'closing',
      act: 'answer',
    }),
    refuse,
  );
  expect(questions.map(({ answers }) => textsOf(answers))).toEqual([['ускоряют поиск']]);
});

it('a question whose last word alone was cut was asked', () => {
  const long = question('Какие бывают индексы и чем они отличаются?');
  const { questions } = splitByQuestion(
    script(
      { text: 'Какие бывают индексы и чем они', move: 'question', question: long, isInterrupted: true },
      'деревья и хеши',
      { text: 'Спасибо.', move: 'closing', act: 'answer' },
    ),
    refuse,
  );
  expect(questions.map(({ answers }) => textsOf(answers))).toEqual([['деревья и хеши']]);
});

const HALF = {
  text: 'Понятно. Зачем кэши веб-приложению под высокой',
  move: 'question' as const,
  question: question('Зачем кэши веб-приложению под высокой нагрузкой?'),
  isInterrupted: true as const,
};
const CLOSING = { text: 'Спасибо.', move: 'closing' as const };
const NEARBY = 'чтобы не ходить в базу за одним и тем же на каждый запрос';

it.each([
  ['a farewell', [{ ...CLOSING, act: 'answer' as const }]],
  ['a farewell at the end of the time', [CLOSING]],
  ['no reply at all', []],
])('a question of which half was heard has the answer that was given to it, before %s', (_name, end) => {
  const turns = script(INDEXES, 'они ускоряют поиск', { ...HALF, act: 'answer' }, NEARBY, ...end);
  const { questions } = splitByQuestion(turns, () => 'answer');
  expect(questions.map(({ answers }) => textsOf(answers))).toEqual([['они ускоряют поиск'], [NEARBY]]);
});

it.each([
  [
    'asks about it',
    {
      text: 'А что вытесняют?',
      move: 'follow-up' as const,
      followUp: { ask: 'what-changed', why: null, quote: null } as never,
    },
  ],
  ['goes on', { text: 'Зачем очереди?', move: 'question' as const, question: question('Зачем очереди?') }],
])('a process of an older version that %s has counted the question as asked', (_name, next) => {
  const begun = { ...CUT, act: 'answer' as const };
  for (const countsWhenHeard of [true as const, undefined]) {
    const older = countsWhenHeard ? begun : { ...begun, countsWhenHeard };
    const turns = script(
      INDEXES,
      'ускоряют',
      older as Line,
      'чтобы быстро',
      { ...next, act: 'answer' },
      'да',
    );
    const { questions } = splitByQuestion(turns, () => 'answer');
    expect(questions.slice(0, 2).map(({ answers }) => answers[0]?.text)).toEqual([
      'ускоряют',
      'чтобы быстро',
    ]);
  }
});

it('in an interview older than unheard questions every question was asked that was begun', () => {
  const begun = { ...CUT, act: 'answer', countsWhenHeard: undefined } as unknown as Line;
  const turns = script(INDEXES, 'ускоряют поиск', begun, 'так', { ...CLOSING, act: 'answer' });
  const { questions } = splitByQuestion(turns, refuse);
  expect(questions.map(({ answers }) => textsOf(answers))).toEqual([['ускоряют поиск'], ['так']]);
});

it('an honest "I do not know" and a refusal are no answers and are told apart', () => {
  const { questions } = splitByQuestion(
    script(INDEXES, 'не знаю честно говоря', { ...CACHES, act: 'unknown' }, 'не хочу отвечать', {
      text: 'Спасибо.',
      move: 'closing',
      act: 'refuses',
    }),
    refuse,
  );
  expect(questions.map(({ isUnknown, isSkipped }) => [isUnknown, isSkipped])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(questions.flatMap(({ answers }) => answers)).toEqual([]);
});

it("what is said in the candidate's turn to ask is no answer to the last question", () => {
  const turns = script(
    INDEXES,
    'они ускоряют поиск',
    { ...INVITATION, act: 'answer' },
    'чем занята команда',
    { ...INVITATION, text: 'Обычно продуктом. Что ещё?', act: 'asks-company' },
    'больше ничего',
    { text: 'До свидания.', move: 'closing', act: 'answer' },
  );
  const { questions, candidateQuestions } = splitByQuestion(turns, refuse);
  expect(questions.map(({ answers }) => textsOf(answers))).toEqual([['они ускоряют поиск']]);
  expect(candidateQuestions?.map(({ reply }) => reply)).toEqual(['Обычно продуктом. Что ещё?']);
  expect(countAnswers(turns)).toEqual({ turns: 1, words: 3 });
});

it('a turn without a reply is recognised by its own words', () => {
  const turns = script(
    OPENING,
    'я аналитик',
    { ...INDEXES, act: 'answer' },
    'они ускоряют поиск',
    { text: 'Минуту, связь прервалась.', move: 'phrase' },
    'а сколько человек в команде',
    { text: 'Время вышло.', move: 'closing' },
  );
  const { questions, candidateQuestions } = splitByQuestion(turns, ({ text }) =>
    text.includes('сколько') ? 'asks-company' : 'answer',
  );
  expect(textsOf(questions[1]?.answers ?? [])).toEqual(['они ускоряют поиск']);
  expect(candidateQuestions).toEqual([{ turn: 6, text: 'а сколько человек в команде', reply: null }]);
});

it('an interview older than dialogue acts is split as before, its last turn too', () => {
  const turns = script(OPENING, 'я аналитик', INDEXES, 'давайте пропустим', CACHES, 'они хранят ответы');
  const { questions, candidateQuestions } = splitByQuestion(turns, refuse);
  expect(questions.map(({ answers, isSkipped }) => [answers.length, isSkipped])).toEqual([
    [1, false],
    [0, true],
    [1, false],
  ]);
  expect(questions.flatMap(({ asides }) => asides)).toEqual([]);
  expect(candidateQuestions).toBeNull();
  expect(countAnswers(turns).turns).toBe(3);
});

it('a follow-up keeps the claim it was about, the words it was asked in and the answer to it', () => {
  const fact = {
    kind: 'result',
    quote: 'упало вдвое',
    startChar: 0,
    endChar: 11,
    named: null,
    weight: 1,
  } as const;
  const followUp = {
    ask: 'about-fact',
    why: null,
    quote: fact.quote,
    fact,
    factAsk: 'how-measured',
    said: 'Как это измеряли?',
  } as const;
  const { questions } = splitByQuestion(
    script(
      INDEXES,
      'время упало вдвое',
      { text: 'Вдвое — заметно. Как это измеряли?', move: 'follow-up', followUp, act: 'answer' },
      'повторите',
      { text: 'Как это измеряли?', move: 'restate', act: 'repeat' },
      'по журналу запросов',
      { ...CACHES, act: 'answer' },
    ),
    refuse,
  );
  expect(questions[0]?.followUps).toEqual([
    {
      turn: 3,
      text: 'Как это измеряли?',
      ask: 'about-fact',
      why: null,
      quote: 'упало вдвое',
      claim: { quote: 'упало вдвое', ask: 'how-measured' },
      answerTurn: 6,
    },
  ]);
});

it('the reply to a question is shown without the interview question that was named again after it', () => {
  const [answer, text] = ['Это тренировка.', 'Это тренировка. Вернёмся к вопросу. Зачем индексы?'];
  const { candidateQuestions } = splitByQuestion(
    script(INDEXES, 'а сколько вас в команде', { text, move: 'reply', act: 'asks-company', answer }),
    refuse,
  );
  expect(candidateQuestions).toEqual([{ turn: 2, text: 'а сколько вас в команде', reply: answer }]);
});
