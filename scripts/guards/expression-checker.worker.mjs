import { parentPort } from 'node:worker_threads';
// The part of recheck that is JavaScript alone: no binary and no Java is looked for.
import recheck from 'recheck/lib/browser.js';
import { withoutLookarounds } from './lookarounds.mjs';

/** Against hanging, never a measure: a busy machine needs many times what an idle one does. */
const TIMEOUT_MS = 240_000;

/** @typedef {{ verdict: 'linear' | 'slow' | 'undecided', why: string }} Verdict */

/**
 * Proved by the automaton of the expression. Trying texts, recheck's other way, depends on how fast the machine is.
 * @param {{ pattern: string, flags: string }} expression
 * @returns {Verdict}
 */
export function checkExpression({ pattern, flags }) {
  const options = { checker: /** @type {const} */ ('automaton'), timeout: TIMEOUT_MS };
  const { status, complexity, attack, error } = recheck.checkSync(
    withoutLookarounds(pattern),
    flags,
    options,
  );
  if (status === 'safe') return { verdict: 'linear', why: '' };
  if (status === 'unknown') return { verdict: 'undecided', why: error?.kind ?? 'unknown' };
  return { verdict: 'slow', why: `${complexity?.summary}, for example ${attack?.pattern.slice(0, 120)}` };
}

parentPort?.on('message', (expression) => parentPort?.postMessage(checkExpression(expression)));
