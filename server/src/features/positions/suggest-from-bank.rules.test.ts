import { expect, it } from 'vitest';
import { type Suggestable, suggestFromBank } from './suggest-from-bank.rules.ts';

const question = (id: string, text: string, more: Partial<Suggestable> = {}): Suggestable => ({
  id,
  text,
  type: 'technical',
  categories: ['general'],
  rating: 0,
  ...more,
});
const filler = Array.from({ length: 30 }, (_, index) =>
  question(`filler-${index}`, `Расскажите о команде номер ${index}`, { type: 'behavioural' }),
);
const position = {
  text: 'Backend-разработчик. PostgreSQL, индексы, репликация. Расскажите о себе команде.',
  categories: ['backend'],
  planned: new Set<string>(),
};

it('prefers what the description names, and says which words led there', () => {
  const bank = [
    ...filler,
    question('index', 'Когда индекс замедляет базу?', { categories: ['backend'] }),
    question('css', 'Что такое каскад?', { categories: ['frontend'] }),
  ];
  const [first] = suggestFromBank(bank, position);
  expect(first).toMatchObject({ question: { id: 'index' }, because: ['индексы', 'backend'] });
});

it('does not repeat what is planned, and kinds of questions take turns', () => {
  const bank = [...filler, question('a', 'Индексы?'), question('b', 'Репликация?')];
  const made = suggestFromBank(bank, { ...position, planned: new Set(['a']) });
  expect(made.map(({ question: { id } }) => id)).not.toContain('a');
  expect(made.slice(0, 2).map(({ question: { type } }) => type)).toEqual(['technical', 'behavioural']);
});

it('a word that half of the bank uses is no reason', () => {
  const made = suggestFromBank(filler, position);
  expect(made[0]?.because).toEqual([]);
});
