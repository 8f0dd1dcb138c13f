import { expect, it } from 'vitest';
import type { WholeQuestionRow } from '../questions.data.ts';
import { planImport } from './plan-import.rules.ts';
import { sameText } from './question-file.rules.ts';

const bank: WholeQuestionRow[] = [
  {
    id: 'known',
    type: 'technical',
    en: 'What is a closure?',
    ru: 'Что такое замыкание?',
    case_en: '',
    case_ru: '',
    category: ['frontend'],
    level: 'junior',
    frequency: 5,
    topics: ['javascript'],
    wordings_en: [],
    wordings_ru: ['Зачем нужны замыкания?'],
    guide: null,
  },
];
const findKnown = async () => ({
  byId: new Map(bank.map((question) => [question.id, question])),
  textOwners: new Map(bank.flatMap(({ id, en, ru }) => [en, ru].map((text) => [sameText(text), id]))),
});
const plan = (...rows: unknown[]) => planImport(rows, findKnown);

it('adds what is new, changes what is known by its id, and leaves the same alone', async () => {
  const made = await plan(
    { ru: 'Чем вы гордитесь?', category: ' Backend; data ;backend' },
    { id: 'known', case_ru: 'Функция и её окружение.' },
  );
  expect(made.created).toMatchObject([
    { ru: 'Чем вы гордитесь?', en: '', type: 'behavioural', category: ['backend', 'data'] },
  ]);
  expect(made.changed).toMatchObject([
    { id: 'known', ru: 'Что такое замыкание?', case_ru: 'Функция и её окружение.' },
  ]);
  expect(await plan({ id: 'known', category: 'frontend' })).toMatchObject({
    unchanged: 1,
    changed: [],
    problems: [],
  });
});

it('says of every row what is wrong with it', async () => {
  const { problems, created } = await plan(
    { ru: ' ', en: '' },
    { ru: 'что  такое ЗАМЫКАНИЕ?' },
    { ru: 'Один' },
    { ru: 'один ' },
    { ru: 'Два', type: 'hard' },
    { ru: 'x'.repeat(1001) },
    { ru: 'Три', id: '../x' },
    { ru: 'Четыре', category: Array.from({ length: 11 }, (_, index) => `c${index}`) },
    { ru: 'Пять', kategoria: 'x' },
    'nonsense',
    { ru: 'NUL\0' },
  );
  expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
    [1, 'no-text'],
    [2, 'already-in-bank'],
    [4, 'repeated'],
    [5, 'unknown-type'],
    [6, 'too-long'],
    [7, 'bad-id'],
    [8, 'too-many-categories'],
    [9, 'unknown-column'],
    [10, 'not-a-question'],
    [11, 'not-a-question'],
  ]);
  expect(created).toHaveLength(1);
});
