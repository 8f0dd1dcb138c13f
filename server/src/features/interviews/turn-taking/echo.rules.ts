import { wordsOf } from './spoken-words.rules.ts';

/** Loudspeakers reach the microphone late: what was said this long ago may still be heard as echo. */
export const ECHO_MEMORY_MS = 3_000;
/** Rooms ring on: speech that begins this soon after the interviewer's last word may still be echo. */
export const ECHO_TAIL_MS = 2_000;

const ECHO_SHARE = 0.6;
/** A single common word proves nothing. */
const FEWEST_WORDS = 2;
/** An echo is recognised badly; the beginning of a word survives better than its ending. */
const STEM_LETTERS = 5;

/** Is this what the interviewer has just said, coming back through the microphone? */
export function isEcho(heard: string, saidByInterviewer: string): boolean {
  const words = wordsOf(heard).map(stemOf);
  if (words.length < FEWEST_WORDS) return false;
  const said = new Map<string, number>();
  for (const stem of wordsOf(saidByInterviewer).map(stemOf)) said.set(stem, (said.get(stem) ?? 0) + 1);
  let common = 0;
  for (const word of words) {
    const left = said.get(word) ?? 0;
    if (left === 0) continue;
    said.set(word, left - 1);
    common += 1;
  }
  return common / words.length >= ECHO_SHARE;
}

function stemOf(word: string): string {
  return word.slice(0, STEM_LETTERS);
}
