import type { Word } from './stt.port.ts';

const HAS_SOUND = /[\p{L}\p{N}]/u;
/** Marks that follow their word without a space. */
const CLOSES_WORD = /^[.,!?:;…»”)%]/u;

export function hasSound(text: string): boolean {
  return HAS_SOUND.test(text);
}

/** A dash or a quotation mark that stands alone was not spoken: it belongs to the word before it, or after. */
export function mergePunctuation(words: readonly Word[]): Word[] {
  const merged: Word[] = [];
  let waiting = '';
  for (const word of words) {
    const previous = merged.at(-1);
    if (hasSound(word.text)) {
      merged.push({ ...word, text: waiting === '' ? word.text : `${waiting} ${word.text}` });
      waiting = '';
    } else if (previous) {
      const space = CLOSES_WORD.test(word.text) ? '' : ' ';
      merged[merged.length - 1] = { ...previous, text: `${previous.text}${space}${word.text}` };
    } else waiting = word.text;
  }
  return merged;
}
