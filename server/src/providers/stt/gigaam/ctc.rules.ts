import { argMax } from '../decoding.rules.ts';
import { hasSound, mergePunctuation } from '../merge-punctuation.rules.ts';
import type { Word } from '../stt.port.ts';
import type { GigaamVocabulary } from './gigaam-vocabulary.ts';

/** One step of the output: four feature frames of 10 ms. */
const SECONDS_PER_STEP = 0.04;
const WORD_START = '▁';
/** Rounding of the output may lift a certain step a little above probability 1. */
const LARGEST_LOG = 0.01;

/** A stretch of steps with the same piece; `logs` is the sum of their log-probabilities. */
type Run = { piece: string; from: number; to: number; logs: number };

/** Greedy CTC: the likeliest piece of each step, repeats and blanks dropped. One row of `logProbabilities` is one step. */
export function decodeCtc(logProbabilities: Float32Array, vocabulary: GigaamVocabulary): Word[] {
  const groups: Run[][] = [];
  for (const run of findRuns(logProbabilities, vocabulary)) {
    const current = groups.at(-1);
    if (current && !run.piece.startsWith(WORD_START)) current.push(run);
    else groups.push([run]);
  }
  return mergePunctuation(groups.map(toWord).filter((word) => word.text !== ''));
}

function findRuns(logProbabilities: Float32Array, { pieces, blank }: GigaamVocabulary): Run[] {
  const steps = logProbabilities.length / pieces.length;
  const runs: Run[] = [];
  let last = blank;
  for (let step = 0; step < steps; step += 1) {
    const row = step * pieces.length;
    const at = argMax(logProbabilities, row, row + pieces.length);
    const token = at - row;
    const log = logProbabilities[at] ?? Number.NaN;
    if (!Number.isFinite(log) || log > LARGEST_LOG)
      throw new Error(`the model gave no probabilities at step ${step}`);
    const current = runs.at(-1);
    if (token !== blank && token === last && current) {
      current.to = step + 1;
      current.logs += log;
    } else if (token !== blank)
      runs.push({ piece: pieces[token] ?? '', from: step, to: step + 1, logs: log });
    last = token;
  }
  return runs;
}

/** Times and certainty come from what was said: a full stop may be written long after its word. */
function toWord(runs: readonly Run[]): Word {
  const said = runs.filter(({ piece }) => hasSound(piece));
  const timed = said.length > 0 ? said : runs;
  const steps = timed.reduce((sum, { from, to }) => sum + to - from, 0);
  const logs = timed.reduce((sum, run) => sum + run.logs, 0);
  return {
    text: runs
      .map(({ piece }) => piece)
      .join('')
      .replaceAll(WORD_START, ''),
    start: toSeconds(timed[0]?.from ?? 0),
    end: toSeconds(timed.at(-1)?.to ?? 0),
    confidence: Math.min(1, Math.exp(logs / steps)),
  };
}

function toSeconds(step: number): number {
  return Math.round(step * SECONDS_PER_STEP * 1000) / 1000;
}
