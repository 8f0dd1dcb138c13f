import type { SentenceEmbedder } from './meaning.port.ts';
import { toUnit } from './vectors.rules.ts';

/** One direction for each of these words: texts are alike by how often they hold the same ones. Tells what it was given. */
export function createWordEmbedder(
  words: readonly string[],
): SentenceEmbedder & { read: { text: string; tokensMax: number | undefined }[] } {
  const read: { text: string; tokensMax: number | undefined }[] = [];
  return {
    read,
    async embed(text, tokensMax) {
      read.push({ text, tokensMax });
      const said = text.toLowerCase().split(/[^a-z]+/);
      return toUnit(Float32Array.from(words, (word) => said.filter((other) => other === word).length));
    },
  };
}
