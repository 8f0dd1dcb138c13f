export const LOCALES = ['ru', 'en'] as const;

/** A language a candidate may practise in, and one the interface may be shown in. */
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'ru';

export function findLocale(name: unknown): Locale | undefined {
  return LOCALES.find((locale) => locale === name);
}
