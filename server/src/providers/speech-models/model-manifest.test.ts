import { expect, it } from 'vitest';
import { MEANING_MODEL } from '../meaning/installed-embedder.ts';
import { MODEL_FILE as MEANING_FILE, TOKENIZER_FILE } from '../meaning/minilm-model.ts';
import { MODEL_FILE } from '../stt/gigaam/gigaam-model.ts';
import { VOCABULARY_FILE } from '../stt/gigaam/gigaam-vocabulary.ts';
import { MODELS, type Model, modelSchema } from './model-manifest.ts';

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

it('the model of meaning is stored under the names its adapter opens', () => {
  const files = MODELS.find(({ id }) => id === MEANING_MODEL)?.sources.flatMap((source) =>
    'files' in source ? Object.values(source.files) : [],
  );
  expect(files).toEqual(expect.arrayContaining([MEANING_FILE, TOKENIZER_FILE]));
});

const MODEL: Omit<Model, 'sources'> = {
  id: 'small',
  purpose: 'stt',
  languages: ['ru'],
  isDefault: false,
  licence: 'MIT',
  memoryMb: 1,
};
const place = (file: string) => ({
  url: 'https://example.org/w',
  sha256: '0'.repeat(64),
  bytes: 1,
  file,
});
const unpack = (file: string) => ({
  package: 'small',
  version: '1.0.0',
  sha512: '0'.repeat(88),
  bytes: 1,
  unpackedBytes: 1,
  files: { w: file },
});

it.each(['weights.bin', 'sano/model.v2..onnx', '..hidden'])('a model may hold %s', (file) => {
  expect(modelSchema.safeParse({ ...MODEL, sources: [place(file), unpack(file)] }).success).toBe(true);
});

it.each(['../other/weights.bin', 'sano/../../weights.bin', '..', '/etc/weights.bin'])(
  'nothing is written outside of the model: %s',
  (file) => {
    for (const source of [place(file), unpack(file)]) {
      expect(modelSchema.safeParse({ ...MODEL, sources: [source] }).success).toBe(false);
    }
  },
);
