import type { Locale } from '@aloud/contract/locale';
import { tidyText } from '../../../providers/documents/read-document.ts';
import { languageOfResume, nameOfResume, wordsOfResume } from './resume-text.rules.ts';

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
