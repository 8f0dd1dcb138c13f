import { expect, it } from 'vitest';
import { type ReviewSchedule, reschedule, scheduleNext } from './review-schedule.rules.ts';

const monday = new Date('2025-09-01T18:00:00Z');
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(monday.getTime() + days * DAY_MS);
const daysUntilDue = ({ card }: ReviewSchedule, from = monday) =>
  Math.round((new Date(card.due).getTime() - from.getTime()) / DAY_MS);

/** As it comes back from the database. */
const stored = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;

it('brings a weak answer back sooner than a strong one, and never on the same day', () => {
  const days = [20, 50, 70, 90].map((score) => daysUntilDue(scheduleNext(null, score, monday)));
  expect(days[0]).toBe(1);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(days[3]).toBeGreaterThan(5);
});

it('waits longer after every good answer, but no longer than two months', () => {
  let memory = scheduleNext(null, 75, monday);
  const waits = [daysUntilDue(memory)];
  for (let n = 0; n < 8; n++) {
    const at = new Date(memory.card.due);
    memory = scheduleNext(stored(memory.card), 75, at);
    waits.push(daysUntilDue(memory, at));
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  // The algorithm keeps a day between one grade and the next, also at the limit.
  expect(waits.at(-1)).toBe(61);
});

it('comes back soon after a failure, however well it went before', () => {
  const learnt = scheduleNext(scheduleNext(null, 90, monday).card, 90, later(10));
  const failed = scheduleNext(learnt.card, 20, later(40));
  expect(daysUntilDue(failed, later(40))).toBeLessThan(daysUntilDue(learnt, later(10)));
});

it('grades a corrected answer as if it had been heard right the first time', () => {
  const before = scheduleNext(null, 65, monday).card;
  const misheard = scheduleNext(before, 20, later(4));
  const right = scheduleNext(before, 75, later(4));
  expect(stored(reschedule(stored(misheard), 75).card)).toEqual(stored(right.card));
  const firstMisheard = scheduleNext(null, 20, monday);
  expect(daysUntilDue(reschedule(stored(firstMisheard), 90))).toBe(
    daysUntilDue(scheduleNext(null, 90, monday)),
  );
});
