import type { Locale } from '../locale.ts';

type Marks = readonly [open: string, close: string];

const OUTER: Record<Locale, Marks> = { ru: ['«', '»'], en: ['“', '”'] };
const INNER: Record<Locale, Marks> = { ru: ['„', '“'], en: ['‘', '’'] };
const MARK = /[«»“”„"]/gu;

/** «вроде», «по сути»: each word has marks of its own. */
export function quoteEach(words: readonly string[], locale: Locale): string {
  const [open, close] = OUTER[locale];
  return words.map((word) => `${open}${word}${close}`).join(', ');
}

/** Marks inside a quote become those of the second level; where one of a pair is cut off, all are left out. */
export function nestMarks(text: string, locale: Locale): string {
  const [open, close] = INNER[locale];
  const opened: string[] = [];
  let isPaired = true;
  const nested = text.replace(MARK, (mark) => {
    if (!isClosing(mark, opened.at(-1))) {
      opened.push(mark);
      return open;
    }
    if (opened.pop() === undefined) isPaired = false;
    return close;
  });
  return isPaired && opened.length === 0 ? nested : text.replace(MARK, '');
}

/** “ closes „ and opens ”; a straight mark closes the one before it. */
function isClosing(mark: string, last: string | undefined): boolean {
  if (mark === '“') return last === '„';
  if (mark === '"') return last === '"';
  return mark === '»' || mark === '”';
}
