import type { PlannedQuestion } from '@aloud/contract/positions';
import { expect, it } from 'vitest';
import { dayOfMoment, endOfDay, moved, withQuestion } from './position-draft.ts';

const question = (id: string, questionId: string | null = null): PlannedQuestion => ({
  id,
  questionId,
  source: 'own',
  text: id,
  sample: '',
  type: 'technical',
});

it('a question of the bank is planned once, however it was found', () => {
  const plan = withQuestion([question('a', 'bank-1')], question('b', 'bank-1'));
  expect(plan.map(({ id }) => id)).toEqual(['a']);
  expect(withQuestion(plan, question('c'))).toHaveLength(2);
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
