import { argMax, findLoop, logSumExp } from '../decoding.rules.ts';
import type { WhisperVocabulary } from './whisper-vocabulary.ts';

export type Choice = { token: number; logProbability: number };

/** The model may say where the first words begin, but not later than this: later means it skipped speech. */
const LATEST_FIRST_TIMESTAMP_SECONDS = 1;
export const SECONDS_PER_TIMESTAMP = 0.02;

export type ChoiceOptions = {
  /** Length of the sound: no timestamp lies behind its end. */
  seconds: number;
  temperature: number;
  random: () => number;
};

/**
 * Picks the next token from raw logits, under the grammar of timestamps: the transcript starts with one, they come
 * in pairs between sentences, never go back, and the one at the end of the sound ends it. Changes `logits`.
 */
export function chooseToken(
  logits: Float32Array,
  tokens: readonly number[],
  vocabulary: WhisperVocabulary,
  options: ChoiceOptions,
): Choice {
  forbid(logits, vocabulary.suppressed);
  logits[vocabulary.noTimestamps] = -Infinity;
  if (tokens.length === 0) forbid(logits, vocabulary.suppressedAtStart);
  applyTimestampGrammar(logits, tokens, vocabulary);
  endWithSound(logits, tokens, { vocabulary, seconds: options.seconds });
  preferTimestampWhenLikelier(logits, vocabulary);
  const token = options.temperature > 0 ? sample(logits, options) : argMax(logits, 0);
  return { token, logProbability: (logits[token] ?? -Infinity) - logSumExp(logits, 0, logits.length) };
}

/** Where the tokens begin to repeat what they say: each repeat has timestamps of its own, so these are left out. */
export function findSpokenLoop(tokens: readonly number[], vocabulary: WhisperVocabulary): number | undefined {
  const spoken = [...tokens.keys()].filter((index) => (tokens[index] ?? 0) < vocabulary.firstTimestamp);
  const loop = findLoop(spoken.map((index) => tokens[index] ?? 0));
  return loop === undefined ? undefined : (spoken[loop] ?? tokens.length);
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

/** With a short encoder context the model would otherwise say its sentence again, with timestamps in the padding. */
function endWithSound(
  logits: Float32Array,
  tokens: readonly number[],
  { vocabulary, seconds }: { vocabulary: WhisperVocabulary; seconds: number },
): void {
  const { firstTimestamp, endOfText } = vocabulary;
  const last = firstTimestamp + Math.ceil(seconds / SECONDS_PER_TIMESTAMP);
  logits.fill(-Infinity, last + 1);
  const latest = tokens.at(-1);
  if (tokens.length < 2 || latest === undefined || latest < last) return;
  logits.fill(-Infinity, 0, endOfText);
  logits.fill(-Infinity, endOfText + 1);
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

function sample(logits: Float32Array, { temperature, random }: ChoiceOptions): number {
  const scaled = logits.map((logit) => logit / temperature);
  const total = logSumExp(scaled, 0, scaled.length);
  let left = random();
  for (let i = 0; i < scaled.length; i += 1) {
    left -= Math.exp((scaled[i] ?? -Infinity) - total);
    if (left <= 0) return i;
  }
  return argMax(logits, 0);
}
