import { expect, it } from 'vitest';
import { loadOnce } from './load-once.ts';

it('a model is loaded once, also for two who ask at the same time', async () => {
  const asked: string[] = [];
  const modelAt = loadOnce(async (directory) => asked.push(directory));
  await Promise.all([modelAt('a'), modelAt('a'), modelAt('b')]);
  await modelAt('a');
  expect(asked).toEqual(['a', 'b']);
});

it('a model that could not be loaded is tried again', async () => {
  let tries = 0;
  const modelAt = loadOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('half a file');
    return 'model';
  });
  await expect(modelAt('a')).rejects.toThrow('half a file');
  expect(await modelAt('a')).toBe('model');
});
