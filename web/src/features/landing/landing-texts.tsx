import type { Locale } from '@aloud/contract/locale';
import { createContext, type ReactNode, useContext } from 'react';
import { type LandingTexts, landingEn } from './landing.en.ts';
import { landingRu } from './landing.ru.ts';

/** The landing page brings no translation library: it has no plurals, and every kilobyte delays its first paint. */
const LocaleContext = createContext<Locale>('ru');
const TEXTS: Record<Locale, LandingTexts> = { ru: landingRu, en: landingEn };

export function LandingTextsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLandingLocale(): Locale {
  return useContext(LocaleContext);
}

export function useLandingTexts(): LandingTexts {
  return TEXTS[useLandingLocale()];
}
