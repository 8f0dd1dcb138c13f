import { findLocale, type Locale } from './locale.ts';

/** The account's preference with its person's choice; `lang` beside it is the language of practice. */
export const UI_LANGUAGE_PREF = 'uiLang';
/** What was chosen in a browser, for its pages before signing in. */
export const UI_LANGUAGE_COOKIE = 'ui_lang';

/** Longer than any browser sends. */
const HEADER_LENGTH_MAX = 1000;
/** RFC 9110, 12.4.2: a weight from 0 to 1 with at most three decimals. */
const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

type Wishes = {
  account: unknown;
  cookie: unknown;
  acceptLanguage: string | undefined;
  /** What the operator has set (`UI_LOCALE`). */
  fallback: Locale;
};

/** The language of a page: the account's choice, then the browser's, then what its settings say, then the operator's. */
export function chooseUiLanguage({ account, cookie, acceptLanguage, fallback }: Wishes): Locale {
  return findLocale(account) ?? findLocale(cookie) ?? readAcceptLanguage(acceptLanguage) ?? fallback;
}

/** The best of our languages in an `Accept-Language`, by weight and then by place; a garbled range counts for nothing. */
export function readAcceptLanguage(header = ''): Locale | undefined {
  let best: { locale: Locale; weight: number } | undefined;
  for (const range of header.slice(0, HEADER_LENGTH_MAX).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    // A region or script (`ru-KZ`, `en-Latn-GB`) is the same language to us.
    const locale = findLocale(tag.split('-')[0]?.toLowerCase());
    const weight = readWeight(parameters);
    if (locale && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale;
}

function readWeight(parameters: readonly string[]): number {
  const [weight, ...more] = parameters;
  if (weight === undefined) return 1;
  return more.length === 0 ? Number(WEIGHT.exec(weight)?.[1] ?? 0) : 0;
}
