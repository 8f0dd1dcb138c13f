import { expect, it } from 'vitest';
import { createPartJoiner, splitEvent } from './event-parts.ts';

const whole = JSON.stringify({ topic: 'news', text: 'ё'.repeat(5_000) });

it('parts of several events that arrive between each other are joined apart', () => {
  const { join } = createPartJoiner();
  const other = whole.replaceAll('ё', 'я');
  const [ours, theirs] = [splitEvent(whole, 1_000), splitEvent(other, 1_000)];
  expect(ours.length).toBeGreaterThan(10);
  expect(Math.max(...ours.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(1_000);
  const joined = ours.flatMap((part, at) => [join(part), join(theirs[at] ?? '')]);
  expect(joined.filter((text) => text !== undefined)).toEqual([whole, other]);
});

it('an event whose beginning was missed is never delivered, and leaves nothing behind for the next one', () => {
  const { join, clear } = createPartJoiner();
  const parts = splitEvent(whole, 1_000);
  for (const part of parts.slice(0, 3)) join(part);
  clear();
  expect(parts.slice(3).map(join)).toEqual(parts.slice(3).map(() => undefined));
  expect(parts.map(join).at(-1)).toBe(whole);
});
