import type { Locale } from '@aloud/contract/locale';

/** A question as it is asked: in the wanted language, or in the other one where it has only that. */
export function askIn(question: Record<Locale, string>, wanted: Locale): { text: string; language: Locale } {
  const other = wanted === 'ru' ? 'en' : 'ru';
  const language = question[wanted] === '' ? other : wanted;
  return { text: question[language], language };
}
