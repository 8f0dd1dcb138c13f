import { expect, it } from 'vitest';
import { createMicRing } from './mic-ring.ts';

const frame = (value = 1) => new Int16Array(320).fill(value);

it('keeps every frame until the server has stored it', () => {
  const ring = createMicRing(20);
  for (let count = 0; count < 10; count += 1) ring.push(frame(count));
  ring.forgetBefore(4);
  expect([ring.oldest(), ring.next()]).toEqual([4, 10]);
  expect(ring.read(3)).toBeUndefined();
  expect(ring.read(4)?.[0]).toBe(4);
});

it('keeps a minute, and says how much a longer break has cost', () => {
  const ring = createMicRing(20);
  for (let count = 0; count < 3_010; count += 1) ring.push(frame());
  expect(ring.oldest()).toBe(10);
  expect(ring.lostMs()).toBe(200);
});

it('goes on with the recording of the page before the reload, under the same number', () => {
  const before = createMicRing(20);
  for (let count = 0; count < 7; count += 1) before.push(frame(count));
  before.forgetBefore(5);
  const after = createMicRing(20, before.keep());
  after.push(frame(7));
  expect(after.stream).toBe(before.stream);
  expect([after.oldest(), after.next()]).toEqual([5, 8]);
  expect(after.read(7)?.[0]).toBe(7);
});

it('forgets nothing it has not recorded yet', () => {
  const ring = createMicRing(20);
  ring.push(frame());
  ring.forgetBefore(50);
  expect([ring.oldest(), ring.next()]).toEqual([1, 1]);
});
