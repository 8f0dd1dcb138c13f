import type { PlannedQuestion } from '@aloud/contract/positions';
import { expect, it } from 'vitest';
import {
  dayOfMoment,
  EMPTY_POSITION,
  endOfDay,
  findStanding,
  isForeign,
  moved,
  toDraft,
  withQuestion,
} from './position-draft.ts';

const question = (id: string, questionId: string | null = null): PlannedQuestion => ({
  id,
  questionId,
  source: 'own',
  text: id,
  sample: '',
  type: 'technical',
});

it('a question of the bank is planned once, however it was found', () => {
  const plan = withQuestion([question('a', 'bank-1')], question('b', 'bank-1'), 'en');
  expect(plan.map(({ id }) => id)).toEqual(['a']);
  expect(withQuestion(plan, question('c'), 'en')).toHaveLength(2);
});

it('a question is foreign by its letters, and technical words betray nobody', () => {
  const says = (text: string) => ({ ...question('a'), text });
  expect(isForeign(says('Чем Redis отличается от PostgreSQL?'), 'ru')).toBe(false);
  expect(isForeign(says('Чем Redis отличается от PostgreSQL?'), 'en')).toBe(true);
  expect(isForeign(says('How does Redis differ from PostgreSQL?'), 'ru')).toBe(true);
  expect(isForeign(says('2 + 2 = ?'), 'ru')).toBe(false);
});

it('after the language was changed, a question of the bank takes the place of its own original', () => {
  const russian = { ...question('a', 'bank-1'), text: 'Почему мы?' };
  const english = { ...question('b', 'bank-1'), text: 'Why us?' };
  const plan = [russian, question('c')];
  expect(findStanding(plan, english, 'en')).toBe('translation');
  expect(withQuestion(plan, english, 'en').map(({ text }) => text)).toEqual(['Why us?', 'c']);
  expect(withQuestion(plan, english, 'ru')).toEqual(plan);
  expect(withQuestion([english], russian, 'en'), 'not back into the wrong language').toEqual([english]);
});

it('questions change places', () => {
  const plan = [question('a'), question('b'), question('c')];
  expect(moved(plan, 2, 0).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it('the day an invitation ends comes back as the same day', () => {
  expect(dayOfMoment(endOfDay('2026-03-01'))).toBe('2026-03-01');
  expect(endOfDay('')).toBeNull();
  expect(endOfDay('2026-99-99')).toBeNull();
});

it('editing a position begins with everything it has', () => {
  const edit = { ...EMPTY_POSITION, title: 'Аналитик', manner: 'demanding' } as const;
  const at = '2026-03-01T00:00:00.000Z';
  const saved = { id: 'p', invitation: 'i', candidates: 2, createdAt: at, updatedAt: at };
  expect(toDraft({ ...edit, ...saved })).toEqual(edit);
});
