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

it.each([
  ['Hair designer', []],
  ['Lighthouse designer', undefined],
  ['Handwriting analyst', undefined],
  ['Airport security officer', []],
  ['Homeland security agent', undefined],
  ['Event security', undefined],
  ['Product demonstrator in supermarket', []],
  ['Backend loader operator, quarry', []],
  ['Mobile phone technician', undefined],
  ['Project engineer, HVAC', undefined],
  ['Banquet server', undefined],
  ['Водитель директора', []],
  ['Real estate developer', []],
  ['Админ салона красоты', ['support']],
  ['Админ', ['devops', 'support']],
  ['Accounts payable clerk', ['finance']],
])('"%s" is not asked about a trade that only shares a word with it', (role, categories) =>
  expect(findJobTitle(role)?.categories).toEqual(categories),
);

it.each([
  ['Инженер по автотестам (Java, Selenide)', ['qa']],
  ['Инженер-тестировщик на Python', ['qa']],
  ['Frontend Developer (React/TypeScript)', ['frontend']],
  ['Sysadmin / helpdesk', ['devops', 'support']],
])('a stack or a qualifier does not outweigh the trade of "%s"', (role, categories) =>
  expect(findJobTitle(role)?.categories).toEqual(categories),
);

it.each([
  ['Software engineer (Android)', ['mobile']],
  ['Developer - Python', ['backend']],
  ['Менеджер, продажи B2B', ['sales']],
])('a qualifier names the trade where "%s" leaves it open', (role, categories) =>
  expect(findJobTitle(role)?.categories).toEqual(categories),
);

it.each([
  ['младший бизнес аналетик', 'analytics'],
  ['андройд разработчик', 'mobile'],
  ['помошник адвоката', 'law'],
  ['Principal Software Enginer', 'backend'],
  ['Markteing manager', 'marketing'],
])('"%s" is understood in spite of its spelling', (role, category) =>
  expect(findJobTitle(role)?.categories).toContain(category),
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
