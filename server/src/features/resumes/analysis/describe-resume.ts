import type { Locale } from '@aloud/contract/locale';
import { tidyText } from '../../../providers/documents/plain-text.rules.ts';

export type DescribedResume = { text: string; name: string; language: Locale; words: number };

/** The text of a resume as it is stored, and its description in lists. */
export function describeResume(text: string): DescribedResume {
  const tidy = tidyText(text);
  return {
    text: tidy,
    name: nameOfResume(tidy),
    language: languageOfResume(tidy),
    words: wordsOfResume(tidy),
  };
}

/** Russian resumes are full of English names of things, English ones have no Cyrillic. */
const CYRILLIC_SHARE_MIN = 0.2;
const NAME_MAX = 80;

function languageOfResume(text: string): Locale {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return cyrillic >= CYRILLIC_SHARE_MIN * (cyrillic + latin) ? 'ru' : 'en';
}

function wordsOfResume(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** A pasted resume is called by its first line: mostly the person's name or the position. */
function nameOfResume(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > NAME_MAX ? `${line.slice(0, NAME_MAX - 1).trimEnd()}…` : line;
}
