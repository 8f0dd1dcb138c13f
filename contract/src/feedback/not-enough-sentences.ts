import type { Locale } from '../locale.ts';
import type { Wordings } from './remark-sentences/wordings.ts';
import { heardLanguageEn } from './remark-sentences.en.ts';
import { heardLanguageRu } from './remark-sentences.ru.ts';
import { fillWordings, REMARK_SENTENCES } from './remark-sentences.ts';
import type { NotEnoughReason } from './remarks.ts';

const HEARD_LANGUAGE: Record<Locale, Wordings> = { ru: heardLanguageRu, en: heardLanguageEn };

type NotEnough = {
  reason: NotEnoughReason;
  words: number;
  wordsNeeded: number;
  heardLanguage?: string | undefined;
};

/** `expected`: the language of the interview, which need not be the reader's. */
export function sentenceOfNotEnough(notEnough: NotEnough, locale: Locale, expected?: Locale): string {
  const { reason, words, wordsNeeded, heardLanguage } = notEnough;
  const heard = reason === 'other-language' && heardLanguage && nameLanguage(heardLanguage, locale);
  const wordings: Wordings = heard ? HEARD_LANGUAGE[locale] : [REMARK_SENTENCES[locale].notEnough[reason]];
  const languages = {
    ...(heard && { heard }),
    ...(expected && { expected: nameLanguage(expected, locale) ?? '' }),
  };
  return fillWordings(wordings, { words, wordsNeeded, ...languages }, reason)[0] ?? '';
}

/** Why there is no score, in a word or two. */
export function labelOfNotEnough(reason: NotEnoughReason, locale: Locale): string {
  return REMARK_SENTENCES[locale].notEnoughLabel[reason];
}

/** «украинский», "Ukrainian"; undefined for a code that names no language. */
function nameLanguage(code: string, locale: Locale): string | undefined {
  if (!/^[a-z]{2,3}$/u.test(code)) return undefined;
  return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
}
