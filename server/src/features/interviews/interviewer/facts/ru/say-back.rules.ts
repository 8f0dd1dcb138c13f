import type { Word } from '../../../../coach/language/morphology.rules.ts';
import type { Speech } from './speech.rules.ts';
import { turnToYou } from './you-forms.rules.ts';

/** A sentence's capital is left out inside another sentence; a name keeps its own. */
export function sayFirst(text: string, word: Word): string {
  const written = text.slice(word.startChar, word.endChar);
  const isName =
    word.forms.length === 0 ||
    !word.forms[0]?.isKnown ||
    ['Name', 'Surn', 'Geox', 'Orgn', 'Abbr'].some((one) => word.forms[0]?.has(one));
  return turnToYou(word.norm, isName ? written : written.toLowerCase());
}

export function sayRest({ text, words }: Speech, from: number, to: number): string {
  let said = '';
  for (let at = from + 1; at < to; at += 1) {
    const [before, word] = [words[at - 1] as Word, words[at] as Word];
    if (word.norm === 'бы') continue;
    said += `${before.closer === ',' || (word.norm === 'что' && at === from + 1) ? ',' : ''} ${turnToYou(word.norm, text.slice(word.startChar, word.endChar))}`;
  }
  return said;
}
