import { isTopic } from '@aloud/contract/questions/topics.rules';
import { expect, it } from 'vitest';
import titles from './job-titles.json' with { type: 'json' };
import { findJobTitle, findTitlesIn } from './job-titles.rules.ts';

it('every topic of the table is one of the bank', () =>
  expect(titles.flatMap(({ topics }) => topics).filter((topic) => !isTopic(topic))).toEqual([]));

it('every title of the table is found by each of its names, as people write them', () => {
  const missed = titles.flatMap(({ ru, en, categories }) =>
    [...ru, ...en].flatMap((name) =>
      [name, name.toUpperCase(), `Senior ${name} II`].filter((role) => {
        const found = findJobTitle(role)?.categories;
        return found?.join() !== categories.join();
      }),
    ),
  );
  // Two names belong to two titles each: «архитектор» builds houses or systems.
  expect(missed.length).toBeLessThanOrEqual(8);
});

it.each([
  ['разработчица на Python', 'backend', 'python'],
  ['Python-разработчик (Django, FastAPI)', 'backend', 'python'],
  ['Backend developer (PHP)', 'backend', 'php'],
  ['Ведущий аналитик данных', 'analytics', 'sql'],
  ['data-аналитик', 'analytics', 'sql'],
  ['Sinior bakend developer', 'backend', 'databases'],
  ['бухгалтерша', 'finance', 'accounting'],
  ['маркетолог в ООО «Ромашка»', 'marketing', 'marketing-strategy'],
  ['учительница начальных классов', 'teaching', 'lesson-planning'],
])('"%s" is asked about %s, of it %s', (role, category, topic) => {
  const found = findJobTitle(role);
  expect(found?.categories).toContain(category);
  expect(found?.topics).toContain(topic);
});

it.each(['Test driver', 'Водитель-испытатель'])('"%s" has a trade that the bank has nothing for', (role) =>
  expect(findJobTitle(role)?.categories).toEqual([]),
);

it.each(['Смотритель маяка', 'Инженер-гидролог', 'Hydraulic engineer', 'Менеджер по клинингу', '', '???'])(
  '"%s" is not known, so that its holder is asked about it',
  (role) => expect(findJobTitle(role)).toBeUndefined(),
);

it('an employer is not taken for a trade', () =>
  expect(findJobTitle('Аналитик в Яндекс Маркет')?.categories).toEqual(['analytics']));

it('a long line costs no more than a short one', () => {
  const started = performance.now();
  findJobTitle('разроботчик интерфэйсов '.repeat(5_000));
  expect(performance.now() - started).toBeLessThan(500);
});

it('titles are found in running speech where their words stand together', () => {
  const found = findTitlesIn('ну я вообще юрист но последние два года веду тендеры');
  expect(found.flatMap(({ categories }) => categories)).toContain('law');
  expect(findTitlesIn('мы с коллегами каждый день что-то делали')).toEqual([]);
});
