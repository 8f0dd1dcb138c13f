import { expect, it } from 'vitest';
import { changeFilter, closeOpened, dropFilters, preselect, readFilter } from './question-filter.rules.ts';

const AIM = { role: 'Backend-разработчик', level: 'middle' } as const;
const NOBODY = { role: '', level: 'junior' } as const;

it('role and level decide what is listed where the address says nothing', () => {
  expect(readFilter({}, AIM)).toMatchObject({
    categories: ['backend', 'general'],
    level: 'middle',
    topics: [],
  });
});

it('a person without a role, or not known yet, sees everything', () => {
  for (const aim of [NOBODY, undefined]) {
    expect(readFilter({}, aim)).toMatchObject({ categories: [], level: undefined });
    expect(preselect({}, aim)).toBeUndefined();
  }
});

it('a role without questions of its own gets those of any field', () =>
  expect(preselect({}, { role: 'Смотритель маяка', level: 'senior' })).toEqual({
    categories: ['general'],
    level: 'senior',
  }));

it.each([
  [{ category: ['sales'] }],
  [{ level: 'senior' as const }],
  [{ type: 'technical' as const }],
  [{ topic: ['sql'] }],
  [{ all: true as const }],
])('a link that says %j is never changed', (search) => {
  expect(preselect(search, AIM)).toBeUndefined();
});

it('a topic that does not exist is no filter', () => {
  expect(readFilter({ topic: ['sql', 'magic'] }, undefined).topics).toEqual(['sql']);
  expect(preselect({ topic: ['magic'] }, AIM)).toBeDefined();
});

it('a text is searched for in the whole bank, unless a filter was chosen', () => {
  expect(readFilter({ q: 'event loop' }, AIM)).toMatchObject({ categories: [], level: undefined });
  expect(readFilter({ q: 'event loop', category: ['qa'] }, AIM)).toMatchObject({ categories: ['qa'] });
  expect(preselect({ q: ' ' }, AIM), 'nothing is typed yet').toBeDefined();
});

it('typing says nothing about filters, and leaves the whole bank whole', () => {
  expect(changeFilter({}, { search: 'sql ' }, AIM)).toEqual({ q: 'sql ' });
  expect(changeFilter({ q: 'sql', all: true }, { search: '' }, AIM)).toEqual({ all: true });
});

it('a filter makes what was preselected the own choice', () => {
  expect(changeFilter({}, { type: 'technical' }, AIM)).toEqual({
    type: 'technical',
    category: ['backend', 'general'],
    level: 'middle',
  });
  expect(changeFilter({ all: true }, { level: 'senior' }, AIM)).toEqual({ level: 'senior' });
});

it('the last filter taken away leaves the whole bank, which is said only where it matters', () => {
  expect(changeFilter({ topic: ['sql'] }, { topics: [] }, AIM)).toEqual({ all: true });
  expect(changeFilter({ topic: ['sql'] }, { topics: [] }, NOBODY)).toEqual({});
});

it('without filters the same text is searched for, and what is open stays open', () =>
  expect(dropFilters({ q: 'sql', level: 'junior', question: 'q1', lang: 'en' }, AIM)).toEqual({
    q: 'sql',
    question: 'q1',
    lang: 'en',
  }));

it('closing a question keeps the list it was opened from', () =>
  expect(
    closeOpened({ q: 'sql', all: true, question: 'q1', lang: 'en', attempt: 'a', compare: 'b' }),
  ).toEqual({
    q: 'sql',
    all: true,
  }));
