import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import type { SentenceEmbedder } from '../../../providers/meaning/meaning.port.ts';
import { cosine } from '../../../providers/meaning/vectors.rules.ts';
import type { AnswerVectors } from './compare-meaning.ts';

/** Points of the bank come again with every answer to their question: so many of their texts are kept, 6 MB at most. */
const CACHED_MAX = 4_000;
const cached = new Map<string, Float32Array>();
/** The model reads English only: a point without it may have been said. */
const NOT_KNOWN = 1;

/** How near the nearest thought of an answer is to each point, 0–1, by what it says and by the words it is known by. */
export async function measureNearPoints(
  embedder: SentenceEmbedder,
  { windows }: AnswerVectors,
  points: readonly KeyPoint[],
): Promise<number[]> {
  const near: number[] = [];
  for (const { en, cues } of points) {
    const written = [en, cues.en.join(', ')].filter((text) => text !== '');
    const texts: Float32Array[] = [];
    for (const text of written) texts.push(await embedOnce(embedder, text));
    const likeness = windows.flatMap((window) => texts.map((text) => cosine(window, text)));
    near.push(texts.length === 0 ? NOT_KNOWN : Math.max(0, ...likeness));
  }
  return near;
}

async function embedOnce(embedder: SentenceEmbedder, text: string): Promise<Float32Array> {
  const known = cached.get(text);
  if (known) return known;
  if (cached.size >= CACHED_MAX) cached.clear();
  const made = await embedder.embed(text);
  cached.set(text, made);
  return made;
}
