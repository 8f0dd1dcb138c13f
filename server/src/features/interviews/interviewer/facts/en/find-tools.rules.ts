import type { FactDraft, Speech } from './fact-draft.ts';
import { findToolAt } from './find-tool.rules.ts';
import * as is from './word-classes.ts';

/** What before a tool's name says that it was not used. */
const AWAY = new Set([
  ...is.NEGATIONS,
  'instead',
  'rather',
  'than',
  'if',
  'like',
  'learn',
  'learning',
  'from',
  'away',
  'unlike',
  'replaced',
  'dropped',
  'avoid',
  'would',
]);
const AWAY_WORDS = 5;

/** Tools by their names. */
export function findTools({ words }: Speech): FactDraft[] {
  const found: FactDraft[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    const name = findToolAt(words, at);
    if (!name) continue;
    const before = words.slice(Math.max(0, at - AWAY_WORDS), at);
    const isAway = before.some(({ norm }) => AWAY.has(norm)) || words[at + name.length]?.norm === "isn't";
    if (!isAway && !seen.has(name.named))
      found.push({ from: at, to: at + name.length, kind: 'tool', named: name.named, weight: 0.42 });
    seen.add(name.named);
    at += name.length - 1;
  }
  return found;
}
