import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModelStore } from '../speech-models/model-store.ts';
import { sharedModelsDirectory } from '../speech-models/models-directory.ts';
import { createInstalledEmbedder, findMeaningDirectory, MEANING_MODEL } from './installed-embedder.ts';
import type { SentenceEmbedder } from './meaning.port.ts';
import { loadMiniLm, MODEL_FILE, TOKENIZER_FILE, VECTOR_SIZE } from './minilm-model.ts';
import { cosine } from './vectors.rules.ts';

const store = createModelStore(sharedModelsDirectory(process.env));
const QUESTION = 'How do you handle a conflict with a colleague?';
const ANSWER = 'Two of us disagreed about the release, so I asked him for a talk and we found a compromise.';
const ELSEWHERE = 'An index is a sorted copy of a column, so the database reads fewer pages.';

let embedder: SentenceEmbedder;
let broken: string;

beforeAll(async () => {
  await store.install(MEANING_MODEL, { signal: new AbortController().signal });
  embedder = await loadMiniLm(store.getPath(MEANING_MODEL), 1);
  broken = await mkdtemp(join(tmpdir(), 'aloud-meaning-'));
  await writeFile(join(broken, TOKENIZER_FILE), '{"model":{"vocab":{"[UNK]":0,"[CLS]":1,"[SEP]":2}}}');
  await writeFile(join(broken, MODEL_FILE), 'half a file');
});
afterAll(() => rm(broken, { recursive: true, force: true }));

describe('the model of meaning', () => {
  it('puts an answer nearer to its question than an answer to another one', async () => {
    const asked = await embedder.embed(QUESTION);
    expect(cosine(asked, await embedder.embed(ANSWER))).toBeGreaterThan(0.3);
    expect(cosine(asked, await embedder.embed(ELSEWHERE))).toBeLessThan(0.1);
  });

  it('gives a text the same vector whatever was read before it', async () => {
    const first = await embedder.embed(ANSWER);
    await embedder.embed(ELSEWHERE);
    expect(await embedder.embed(ANSWER)).toEqual(first);
    expect(Math.hypot(...first)).toBeCloseTo(1);
  });

  it('gives no direction to a text without a word', async () => {
    expect(await embedder.embed(' \n\u200b')).toEqual(new Float32Array(VECTOR_SIZE));
  });

  it('reads a long text in pieces, and no more of it than it was told to', async () => {
    const long = `${ANSWER} `.repeat(40);
    expect(cosine(await embedder.embed(long), await embedder.embed(ANSWER))).toBeGreaterThan(0.8);
    const beginning = await embedder.embed(ANSWER, 8);
    expect(await embedder.embed(long, 8)).toEqual(beginning);
  });

  it('has an end, however much noise it is given', async () => {
    const noise = '~!@#$%^&*()'.repeat(2_000);
    expect(await embedder.embed(noise)).toEqual(await embedder.embed(noise.repeat(3)));
  });
});

describe('a model that arrives after the start', () => {
  it('is missing, then found, and loaded once', async () => {
    let directory: string | undefined;
    const find = createInstalledEmbedder(() => directory);
    expect(await find()).toBeNull();
    directory = findMeaningDirectory(store);
    const found = await find();
    expect(found).not.toBeNull();
    expect(await find()).toBe(found);
  });

  it('counts as missing when it cannot be opened', async () => {
    expect(await createInstalledEmbedder(() => broken)()).toBeNull();
    expect(await createInstalledEmbedder(() => join(broken, 'nowhere'))()).toBeNull();
  });

  it('is not looked for where the store does not have it', () => {
    expect(findMeaningDirectory(createModelStore(broken))).toBeUndefined();
  });
});
