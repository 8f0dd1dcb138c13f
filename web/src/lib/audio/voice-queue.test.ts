import { expect, it } from 'vitest';
import { createVoiceQueue } from './voice-queue.ts';

const sound = (length: number, value = 1) => new Float32Array(length).fill(value);

it('knows to the sample how much of an utterance was heard', () => {
  const queue = createVoiceQueue();
  queue.add(1, sound(100));
  queue.add(1, sound(60));
  expect(queue.fill(new Float32Array(128))).toEqual([{ type: 'started', utterance: 1, samples: 128 }]);
  expect(queue.position()).toEqual({ utterance: 1, samples: 128 });
});

it('tells the end only when nothing more can come', () => {
  const queue = createVoiceQueue();
  queue.add(1, sound(100));
  expect(queue.fill(new Float32Array(128))).toEqual([{ type: 'started', utterance: 1, samples: 100 }]);
  expect(queue.fill(new Float32Array(128))).toEqual([]);
  queue.complete(1);
  expect(queue.fill(new Float32Array(128))).toEqual([{ type: 'drained', utterance: 1, samples: 100 }]);
  expect(queue.position()).toBeUndefined();
});

it('plays silence, not old sound, where there is nothing to play', () => {
  const queue = createVoiceQueue();
  const block = sound(128, 9);
  queue.add(1, sound(28));
  queue.fill(block);
  expect([...block.subarray(0, 28)].every((value) => value === 1)).toBe(true);
  expect([...block.subarray(28)].every((value) => value === 0)).toBe(true);
});

it('goes from one utterance to the next within a block', () => {
  const queue = createVoiceQueue();
  queue.add(1, sound(50));
  queue.complete(1);
  queue.add(2, sound(50, 2));
  const block = new Float32Array(128);
  expect(queue.fill(block)).toEqual([
    { type: 'started', utterance: 1, samples: 50 },
    { type: 'drained', utterance: 1, samples: 50 },
    { type: 'started', utterance: 2, samples: 50 },
  ]);
  expect(block[50]).toBe(2);
});

it('after a cut plays nothing of what was cut, not even what arrives late', () => {
  const queue = createVoiceQueue();
  queue.add(1, sound(1000));
  queue.fill(new Float32Array(128));
  expect(queue.clear(1)).toEqual({ utterance: 1, samples: 128 });
  queue.add(1, sound(1000));
  const block = new Float32Array(128);
  expect(queue.fill(block)).toEqual([]);
  expect(Math.max(...block)).toBe(0);
  queue.add(2, sound(10));
  expect(queue.fill(block)).toEqual([{ type: 'started', utterance: 2, samples: 10 }]);
});
