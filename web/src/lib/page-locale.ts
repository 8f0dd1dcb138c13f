import type { Locale } from '@aloud/contract/locale';

/** The interface language is decided by the server and written into the page. */
export function pageLocale(): Locale {
  return document.documentElement.lang === 'en' ? 'en' : 'ru';
}
