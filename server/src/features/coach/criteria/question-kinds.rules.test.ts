import type { QuestionKind } from '@aloud/contract/feedback/remarks';
import { beforeAll, expect, it } from 'vitest';
import { type CoachTools, loadCoachTools } from '../language/coach-tools.ts';
import { readQuestion } from './question.rules.ts';

let tools: CoachTools;
beforeAll(async () => {
  tools = await loadCoachTools();
});

const ASKED: Record<string, readonly string[]> = {
  story: [
    'Tell me about a time you exceeded expectations.',
    'Tell me about a time you missed your goals.',
    'Describe a time when your plans changed.',
    'Tell me about a time you discovered a weakness in your process.',
    'Tell me about a time you had to introduce a new process.',
    'Tell me about a time you handled a compensation complaint.',
    'Tell me about a time you had to ask your manager for help.',
    'Расскажите о случае, когда ваши планы изменились.',
    'Расскажите о случае, когда вы нашли недостаток в чужой работе.',
    'Расскажите, как вы организовали переезд офиса.',
    'Расскажите о самой трудной командировке.',
  ],
  introduction: ['Tell me about yourself.', 'Расскажите о себе.', 'Представьтесь, пожалуйста.'],
  motivation: [
    'Why do you want to work here?',
    'Why are you leaving your job?',
    'Where do you see yourself in five years?',
    'Why is there a gap in your employment?',
    'Почему вы хотите работать у нас?',
    'Кем вы видите себя через пять лет?',
    'Что вы знаете о нашей компании?',
  ],
  weakness: ['What is your biggest weakness?', 'Какой ваш главный недостаток?', 'Что бы вы изменили в себе?'],
  strength: ['What are your strengths?', 'Какая ваша самая сильная сторона?'],
  terms: ['What are your salary expectations?', 'На какую зарплату вы рассчитываете?', 'When can you start?'],
  reverse: [
    'Do you have any questions for us?',
    'What questions do you have for me?',
    'Какие вопросы вы хотели бы задать нам?',
  ],
  opinion: [
    'What are your hobbies?',
    'Чем вы увлекаетесь?',
    'How do you handle stress?',
    'Что вы думаете об удалённой работе?',
  ],
  explanation: [
    'What is an index in a database?',
    'Какие плюсы и минусы микросервисов?',
    'What are the weaknesses of Redis?',
  ],
  plan: ['What would you do if a colleague was late every day?', 'Что делать, если загорелась проводка?'],
  estimate: [
    'How many hairdressers work in a city of one million?',
    'Сколько пицц за год привозят в общежитие?',
  ],
};

it.each(
  Object.entries(ASKED).flatMap(([kind, questions]) =>
    questions.map((question) => [kind, question] as const),
  ),
)('%s: %s', (kind, question) => {
  expect(readQuestion(tools, question, null).kinds).toContain(kind as QuestionKind);
});

it('a decision about a tool is no motive of the candidate', () => {
  const { kinds } = readQuestion(tools, 'Why did you choose PostgreSQL for that project?', null);
  expect(kinds).not.toContain('motivation');
});

it.each(['How many people did you manage?', 'Сколько человек было у вас в подчинении?'])(
  'no guess is asked for: %s',
  (question) => {
    expect(readQuestion(tools, question, null).kind).not.toBe('estimate');
  },
);
