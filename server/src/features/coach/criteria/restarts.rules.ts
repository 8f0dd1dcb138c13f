import type { Word } from '../language/morphology.rules.ts';
import type { Range } from '../language/phrases.rules.ts';

/** Repeated on purpose, or by grammar. */
const MEANT_TWICE = new Set(
  'very really очень да нет no yes long far much много чуть еле had that так же bye ha еще никогда never больше more слишком too долго много-много и-и in-in blah бла one two мало again'.split(
    ' ',
  ),
);
const REPEAT_WORDS_MAX = 3;

/** «я… я пошёл», "we were, we were late", «про- проект»: a sentence that starts over. */
export function findRestarts(words: readonly Word[]): Range[] {
  const found: Range[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const length = repeatAt(words, at) || (isCutWord(words, at) ? 1 : 0);
    if (length === 0) continue;
    const range = { from: at, to: at + 2 * length };
    if (words.slice(range.from, range.to).every(isSure)) found.push(range);
    at += length;
  }
  return found;
}

const isSure = (word: Word) => !word.isDoubtful && !word.isUnreadable;

function repeatAt(words: readonly Word[], at: number): number {
  for (let length = REPEAT_WORDS_MAX; length > 0; length -= 1) {
    const first = words.slice(at, at + length);
    const second = words.slice(at + length, at + 2 * length);
    if (second.length < length || first.some((word) => /[.!?;]/u.test(word.closer))) continue;
    const isSame = first.every((word, offset) => word.norm === second[offset]?.norm);
    const isMeant =
      length === 1 && (MEANT_TWICE.has(first[0]?.norm ?? '') || /\p{N}/u.test(first[0]?.norm ?? ''));
    if (isSame && !isMeant) return length;
  }
  return 0;
}

/** A word cut off and said again whole: «разра- разработка». */
function isCutWord(words: readonly Word[], at: number): boolean {
  const word = words[at];
  const next = words[at + 1];
  if (!word || !next || word.norm.length < 2 || word.closer !== '—') return false;
  return next.norm.length > word.norm.length && next.norm.startsWith(word.norm);
}
