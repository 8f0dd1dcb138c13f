import { argMax, logSumExp } from '../decoding.rules.ts';
import type { WhisperVocabulary } from './whisper-vocabulary.ts';

export type Choice = { token: number; logProbability: number };

/** The model may say where the first words begin, but not later than this: later means it skipped speech. */
const LATEST_FIRST_TIMESTAMP_SECONDS = 1;
export const SECONDS_PER_TIMESTAMP = 0.02;

/**
 * Picks the next token from raw logits, under the grammar of timestamps: the transcript starts with one, they come
 * in pairs between sentences, and never go back. Changes `logits`.
 */
export function chooseToken(
  logits: Float32Array,
  tokens: readonly number[],
  vocabulary: WhisperVocabulary,
  temperature: { value: number; random: () => number },
): Choice {
  forbid(logits, vocabulary.suppressed);
  logits[vocabulary.noTimestamps] = -Infinity;
  if (tokens.length === 0) forbid(logits, vocabulary.suppressedAtStart);
  applyTimestampGrammar(logits, tokens, vocabulary);
  preferTimestampWhenLikelier(logits, vocabulary);
  const token = temperature.value > 0 ? sample(logits, temperature) : argMax(logits, 0);
  return { token, logProbability: (logits[token] ?? -Infinity) - logSumExp(logits, 0, logits.length) };
}

function applyTimestampGrammar(
  logits: Float32Array,
  tokens: readonly number[],
  { firstTimestamp, endOfText }: WhisperVocabulary,
): void {
  if (tokens.length === 0) {
    logits.fill(-Infinity, 0, firstTimestamp);
    const latest = firstTimestamp + LATEST_FIRST_TIMESTAMP_SECONDS / SECONDS_PER_TIMESTAMP;
    logits.fill(-Infinity, latest + 1);
    return;
  }
  const isTimestamp = (token: number | undefined) => (token ?? 0) >= firstTimestamp;
  const lastIs = isTimestamp(tokens.at(-1));
  const lastButOneIs = tokens.length < 2 || isTimestamp(tokens.at(-2));
  if (lastIs && lastButOneIs) logits.fill(-Infinity, firstTimestamp);
  else if (lastIs) logits.fill(-Infinity, 0, endOfText);

  const latest = tokens.findLast((token) => token >= firstTimestamp);
  if (latest !== undefined) {
    // The end of a sentence may equal the start of the next one, but no sentence is empty.
    const minimum = lastIs && !lastButOneIs ? latest : latest + 1;
    logits.fill(-Infinity, firstTimestamp, minimum);
  }
}

function preferTimestampWhenLikelier(logits: Float32Array, { firstTimestamp }: WhisperVocabulary): void {
  const together = logSumExp(logits, firstTimestamp, logits.length);
  let likeliestText = -Infinity;
  for (let i = 0; i < firstTimestamp; i += 1) likeliestText = Math.max(likeliestText, logits[i] ?? -Infinity);
  if (together > likeliestText) logits.fill(-Infinity, 0, firstTimestamp);
}

function forbid(logits: Float32Array, tokens: readonly number[]): void {
  for (const token of tokens) logits[token] = -Infinity;
}

function sample(logits: Float32Array, temperature: { value: number; random: () => number }): number {
  const scaled = logits.map((logit) => logit / temperature.value);
  const total = logSumExp(scaled, 0, scaled.length);
  let left = temperature.random();
  for (let i = 0; i < scaled.length; i += 1) {
    left -= Math.exp((scaled[i] ?? -Infinity) - total);
    if (left <= 0) return i;
  }
  return argMax(logits, 0);
}
