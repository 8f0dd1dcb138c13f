import { diffArrays } from 'diff';

/** Beyond this the texts have little in common, and comparing them word by word only takes time. */
const EDITS_MAX = 1_000;

/** A run of words that stayed, or one that was replaced: `removed` words of the first text by `added` of the second. */
export type WordRun = { isSame: boolean; removed: number; added: number };

/** How one text becomes another, as runs that together cover both. */
export function diffWords(before: readonly string[], after: readonly string[]): WordRun[] {
  const changes = diffArrays(before.map(comparable), after.map(comparable), { maxEditLength: EDITS_MAX });
  if (!changes) return [{ isSame: false, removed: before.length, added: after.length }];
  const runs: WordRun[] = [];
  for (const { added, removed, count } of changes) {
    const isSame = !added && !removed;
    const last = runs.at(-1);
    // A replacement comes as a removal and an addition, in either order: together they are one run.
    const run = last && !isSame && !last.isSame ? last : { isSame, removed: 0, added: 0 };
    if (run !== last) runs.push(run);
    if (!added) run.removed += count;
    if (!removed) run.added += count;
  }
  return runs;
}

export function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

export function isSameWord(a: string, b: string): boolean {
  return comparable(a) === comparable(b);
}

/** Case and punctuation are the recogniser's choice, not something that was said; C++ and C# are two languages. */
function comparable(word: string): string {
  const letters = word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, '');
  return letters === '' ? word : letters;
}
