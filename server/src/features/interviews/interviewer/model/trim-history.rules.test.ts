import { expect, it } from 'vitest';
import type { SaidTurn } from '../../event-log/conversation-events.rules.ts';
import type { InterviewPlan } from '../decision/interview-plan.ts';
import { trimHistory } from './trim-history.rules.ts';

function say(text: string, plan: Partial<InterviewPlan> | null = null): SaidTurn {
  const whole = plan && { isClosing: false, question: null, followUp: null, ...plan };
  const role = plan ? ('interviewer' as const) : ('candidate' as const);
  return { turn: 1, role, text, pieces: [], kind: null, plan: whole, isInterrupted: false, heard: null };
}
const ask = (text: string, named?: string) =>
  say(text, {
    move: 'question',
    question: { id: text, text, type: 'behavioural' },
    ...(named !== undefined && { named }),
  });
const opening = say('Здравствуйте! Расскажите о себе.', { move: 'opening' });
const told = (turns: readonly SaidTurn[], answer: string) => trimHistory({ turns, answer }, 'ru');

it('keeps the opening and the current question in full, and of earlier ones what was taken up', () => {
  const turns = [
    opening,
    say('Я аналитик.'),
    ask('Расскажите о конфликте.'),
    say('Долгая история про коллегу, который задерживал данные, и мы составили график задержек.'),
    ask('Расскажите о провале.', 'график задержек'),
    say('Однажды я сорвала срок.'),
    say('А что было потом?', { move: 'follow-up' }),
  ];
  expect(told(turns, 'Потом всё починили.')).toEqual([
    { role: 'user', content: 'Здравствуйте.' },
    { role: 'assistant', content: 'Здравствуйте! Расскажите о себе.' },
    { role: 'user', content: 'Я аналитик.' },
    { role: 'assistant', content: 'Расскажите о конфликте.' },
    { role: 'user', content: 'график задержек' },
    { role: 'assistant', content: 'Расскажите о провале.' },
    { role: 'user', content: 'Однажды я сорвала срок.' },
    { role: 'assistant', content: 'А что было потом?' },
    { role: 'user', content: 'Потом всё починили.' },
  ]);
});

const CUT = 'Понятно. Расскажите о провале';
const cut = (move: InterviewPlan['move'], text = CUT): SaidTurn => ({
  ...say(text, {
    move,
    question: {
      id: 'failure',
      text: 'Расскажите о провале, который вас чему-нибудь научил.',
      type: 'behavioural',
    },
    countsWhenHeard: true,
  }),
  isInterrupted: true,
});

it('a question that an aside asks begins a topic, and so does one that was answered before its end', () => {
  const earlier = [
    opening,
    say('Я аналитик.'),
    ask('Расскажите о конфликте.'),
    say('Длинная история о конфликте.'),
  ];
  const whole = 'Да, слышу вас. Расскажите о провале, который вас чему-нибудь научил.';
  const aside = [
    ...earlier,
    cut('question', 'Понятно.'),
    say('Вы меня слышите?'),
    { ...cut('reply', whole), isInterrupted: false },
  ];
  const answered = [...earlier, cut('question')];
  const answer = 'Однажды провал был у меня с отчётом, и сроки ушли на целую неделю.';
  for (const turns of [aside, answered]) {
    const text = trimHistory({ turns, answer, act: 'answer' }, 'ru')
      .map(({ content }) => content)
      .join(' ');
    expect(text).not.toContain('Длинная история');
  }
  // Said over it and to no part of it: the question before goes on.
  const going = trimHistory({ turns: answered, answer: 'И ещё.', act: 'answer' }, 'ru');
  expect(going.map(({ content }) => content).join(' ')).toContain('Длинная история');
});

it('stays within its budget however long people talk, and forgets the earliest questions first', () => {
  const long = 'слово '.repeat(2_000);
  const turns = [opening, say(long)];
  for (let topic = 0; topic < 200; topic += 1)
    turns.push(ask(`Вопрос номер ${topic} о работе.`, `факт ${topic}`), say(long), say(long));
  const messages = told(turns, long);
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  expect(characters).toBeLessThan(6_500);
  const text = messages.map(({ content }) => content).join(' ');
  expect(text).toContain('Вопрос номер 199');
  expect(text).toContain('факт 199');
  expect(text).not.toContain('Вопрос номер 3 ');
});

it('speakers take turns, and the candidate begins: some models refuse anything else', () => {
  const turns = [opening, say('Раз.'), say('Два.'), ask('Вопрос?'), say('Три.')];
  const roles = told(turns, 'Четыре.').map(({ role }) => role);
  expect(roles).toEqual(['user', 'assistant', 'user', 'assistant', 'user']);
});
