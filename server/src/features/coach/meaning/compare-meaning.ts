import type { SentenceEmbedder } from '../../../providers/meaning/meaning.port.ts';
import { averageDirection, cosine, cutEvenly } from '../../../providers/meaning/vectors.rules.ts';
import { type Morphology, toWord, type Word } from '../language/morphology.rules.ts';
import { tokensOfText } from '../language/tokens.rules.ts';
import { type GlossTable, glossWords } from './gloss.rules.ts';

type MeaningTools = { morphology: Morphology; gloss: GlossTable };

/** `questionInEnglish` is better than a gloss, where there is one. */
type Asked = { question: string; questionInEnglish?: string | null | undefined };

/** As long as a thought: an answer may come to the point in one of them and tell around it in the others. */
const WINDOW_WORDS = 24;
/** Twice the tokens of ordinary words; what has more is noise. */
const WINDOW_TOKENS_MAX = 64;
/** Seven minutes of speech. */
const WINDOWS_MAX = 40;
/** How much the nearest window counts beside their middle: measured, it helps English and does Russian no harm. */
const WINDOW_WEIGHT = 0.3;

/** The directions of an answer: of its thoughts, and in the middle of them. To read the whole once more tells nothing new. */
export type AnswerVectors = { whole: Float32Array; windows: readonly Float32Array[] };

export function embedQuestion(
  { morphology, gloss }: MeaningTools,
  embedder: SentenceEmbedder,
  { question, questionInEnglish }: Asked,
): Promise<Float32Array> {
  const words = tokensOfText(question).map((token) => toWord(token, morphology));
  return embedder.embed(questionInEnglish || glossWords(gloss, words));
}

export async function embedAnswer(
  { gloss }: Pick<MeaningTools, 'gloss'>,
  embedder: SentenceEmbedder,
  words: readonly Word[],
): Promise<AnswerVectors> {
  const windows: Float32Array[] = [];
  for (const piece of cutEvenly(words, WINDOW_WORDS).slice(0, WINDOWS_MAX))
    windows.push(await embedder.embed(glossWords(gloss, piece), WINDOW_TOKENS_MAX));
  return {
    whole: averageDirection(
      windows,
      windows.map(() => 1),
    ),
    windows,
  };
}

export function compareWith({ whole, windows }: AnswerVectors, other: Float32Array): number {
  if (windows.length === 0) return 0;
  const near = cosine(whole, other);
  const nearest = Math.max(...windows.map((window) => cosine(window, other)));
  return near + (nearest - near) * WINDOW_WEIGHT;
}
