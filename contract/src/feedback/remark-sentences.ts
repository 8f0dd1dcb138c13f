import type { Locale } from '../locale.ts';
import { trimEnd } from '../trimming.ts';
import { remarkSentencesEn } from './remark-sentences.en.ts';
import { remarkSentencesRu } from './remark-sentences.ru.ts';
import type { NotEnoughReason, Remark, RemarkSentences, WeakRemark } from './remarks.ts';

export const REMARK_SENTENCES: Record<Locale, RemarkSentences> = {
  ru: remarkSentencesRu,
  en: remarkSentencesEn,
};

/** A quote inside a sentence stays a hint, not the whole answer. */
const QUOTE_WORDS_MAX = 12;

export function shortQuote(quote: string): string {
  const words = quote.split(/\s+/u);
  const kept = words.slice(0, QUOTE_WORDS_MAX).join(' ');
  return words.length > QUOTE_WORDS_MAX ? `${kept}…` : trimEnd(kept, /[\s.,;:!?…]/u);
}

type Values = Record<string, string | number>;

function fill(sentence: string, values: Values): string {
  const known = new Map(Object.entries(values));
  return sentence.replace(/\{(\w+)\}/gu, (whole, name: string) => String(known.get(name) ?? whole));
}

export function sentenceOfPoint(point: { code: Remark; params: Values }, locale: Locale): string {
  const sentences = REMARK_SENTENCES[locale];
  const all: Record<Remark, string> = { ...sentences.strong, ...sentences.weak };
  return fill(all[point.code], point.params);
}

type Fix = { code: WeakRemark; params: Values; place: { quote: string } | null };

export function sentenceOfFix(fix: Fix, locale: Locale): string {
  const values = { ...fix.params, ...(fix.place ? { quote: shortQuote(fix.place.quote) } : {}) };
  return fill(REMARK_SENTENCES[locale].fix[fix.code], values);
}

export function sentenceOfNotEnough(
  notEnough: { reason: NotEnoughReason; words: number; wordsNeeded: number },
  locale: Locale,
): string {
  return fill(REMARK_SENTENCES[locale].notEnough[notEnough.reason], notEnough);
}
