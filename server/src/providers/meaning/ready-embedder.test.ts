import { expect, it } from 'vitest';
import { systemTimers } from '../../platform/timers.ts';
import { createWordEmbedder } from './meaning.fake.ts';
import { createReadyEmbedder } from './ready-embedder.ts';

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 5));

it('is not there until it is open and warm, and is opened once', async () => {
  const model = createWordEmbedder(['release']);
  let [opened, isWarm] = [0, false];
  const find = createReadyEmbedder({
    timers: systemTimers,
    find: async () => {
      opened += 1;
      return model;
    },
    warm: async () => {
      isWarm = true;
    },
  });
  expect([await find(), await find()]).toEqual([null, null]);
  expect(opened).toBe(0);
  await nextTurn();
  expect(isWarm).toBe(true);
  expect(await find()).toBe(model);
  expect(opened).toBe(1);
});

it('a model that is missing or cannot be used is looked for again', async () => {
  const model = createWordEmbedder(['release']);
  const answers = [async () => null, () => Promise.reject(new Error('broken')), async () => model];
  const find = createReadyEmbedder({
    timers: systemTimers,
    find: async () => answers.shift()?.() ?? model,
    warm: async () => undefined,
  });
  for (const _ of [1, 2, 3]) {
    expect(await find()).toBeNull();
    await nextTurn();
  }
  expect(await find()).toBe(model);
});
