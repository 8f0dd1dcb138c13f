import type { Locale } from '@aloud/contract/locale';

const LETTERS_MAX = 20;
const LETTERS: Record<Locale, RegExp> = {
  ru: /^[а-яё]{2,}(?:-[а-яё]{2,})?$/iu,
  en: /^[a-z]{2,}(?:-[a-z]{2,})?$/iu,
};

/**
 * How an interviewer calls the candidate: the first word of the account's name. Empty where it is no name that can be
 * said in the language of the interview.
 */
export function chooseName(accountName: string, language: Locale): string {
  const [first = ''] = accountName.trim().split(/\s/u, 1);
  if (first.length > LETTERS_MAX || !LETTERS[language].test(first)) return '';
  return first.slice(0, 1).toUpperCase() + first.slice(1);
}
