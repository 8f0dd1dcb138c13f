import type { Word } from '../../../../coach/language/morphology.rules.ts';
import { NAMES_OF_CASE, TOOL_NAMES } from './tool-names.ts';

export type NamedTool = { named: string; length: number };

/** The tool whose name begins at a word; a longer name hides the shorter ones within it. */
export function findToolAt(words: readonly Word[], at: number): NamedTool | undefined {
  for (const length of [3, 2, 1]) {
    const part = words.slice(at, at + length);
    const isWhole = part.length === length && part.slice(0, -1).every(({ closer }) => closer === '');
    const named = isWhole ? TOOL_NAMES.get(part.map(({ norm }) => norm).join(' ')) : undefined;
    if (named && !(length === 1 && isEverydayWord(words, at))) return { named, length };
  }
  return undefined;
}

const VERBS = new Set(['excel', 'react', 'express', 'flutter']);

/** "To excel", "the rails": a verb there, or no name without a capital letter. */
function isEverydayWord(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const isVerb = VERBS.has(word?.norm ?? '') && /^(?:i|we|to|you|they)$/u.test(words[at - 1]?.norm ?? '');
  return isVerb || (word !== undefined && NAMES_OF_CASE.has(word.norm) && !word.isCapitalised);
}
