import type { Locale } from '@aloud/contract/locale';
import type { LandingTexts } from './landing.en.ts';

/**
 * Every kilobyte delays the page, so the catalogue of the other language stays on the server. Apart from what shows the
 * texts: the pages that the build finishes bring both catalogues and load neither.
 */
export async function loadLandingTexts(locale: Locale): Promise<LandingTexts> {
  return locale === 'en'
    ? (await import('./landing.en.ts')).landingEn
    : (await import('./landing.ru.ts')).landingRu;
}
