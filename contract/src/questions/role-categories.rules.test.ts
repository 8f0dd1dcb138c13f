import { expect, it } from 'vitest';
import { categoriesOfCandidate, categoriesOfRole } from './role-categories.rules.ts';

it.each([
  ['Senior Backend Developer (Go)', 'backend'],
  ['Фронтенд-разработчик на React', 'frontend'],
  ['Менеджер по продажам', 'sales'],
  ['QA engineer', 'qa'],
  ['Бухгалтер', 'finance'],
  ['Руководитель отдела маркетинга', 'marketing'],
  ['Программист', 'backend'],
])('questions for "%s" are about %s', (role, category) => expect(categoriesOfRole(role)).toContain(category));

it.each([
  ['QA engineer', ['qa']],
  ['Frontend developer', ['frontend']],
  ['Разработчик iOS', ['mobile']],
  ['Менеджер по продажам', ['sales']],
  ['Менеджер', ['management']],
])('the name of the trade in "%s" counts only where it is all there is', (role, categories) =>
  expect(categoriesOfRole(role)).toEqual(categories),
);

it.each([
  ['Test driver', []],
  ['Civil engineer', []],
  ['Менеджер по клинингу', []],
  ['Администратор гостиницы', []],
  ['Системный администратор', ['devops']],
  ['Senior engineer', ['backend']],
  ['Accountant', ['finance']],
  ['Accounts payable clerk', ['finance']],
  ['Social Security benefits officer', []],
])('"%s" is not taken for a trade that shares a word with it', (role, categories) =>
  expect(categoriesOfRole(role)).toEqual(categories),
);

it('a role without questions of its own has none', () =>
  expect(categoriesOfRole('Смотритель маяка')).toEqual([]));

it('everybody gets the questions of any field, a beginner also those about the first job', () => {
  expect(categoriesOfCandidate({ role: 'Backend', level: 'middle' })).toEqual(['backend', 'general']);
  expect(categoriesOfCandidate({ role: 'Backend', level: 'junior' })).toEqual([
    'backend',
    'general',
    'first job',
  ]);
  expect(categoriesOfCandidate({ role: 'Смотритель маяка', level: 'senior' })).toEqual(['general']);
});
