import { expect, it } from 'vitest';
import { MODEL_FILE } from '../stt/gigaam/gigaam-model.ts';
import { VOCABULARY_FILE } from '../stt/gigaam/gigaam-vocabulary.ts';
import { MODELS } from './manifest.ts';

const byAddress = MODELS.flatMap((model) => model.sources).filter((source) => 'url' in source);

it('an address names a commit, not a branch that may change under its hash', () => {
  expect(byAddress.length).toBeGreaterThan(0);
  for (const { url } of byAddress) expect(url).toMatch(/^https:\/\/[^?]+\/resolve\/[0-9a-f]{40}\/[^?]+$/);
});

it('GigaAM is stored under the names its adapter opens', () => {
  const files = MODELS.find(({ id }) => id === 'gigaam-v3')?.sources.map((source) =>
    'file' in source ? source.file : undefined,
  );
  expect(files).toEqual([MODEL_FILE, VOCABULARY_FILE]);
});
