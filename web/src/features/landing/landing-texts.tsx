import type { Locale } from '@aloud/contract/locale';
import { createContext, type ReactNode, useContext } from 'react';
import { type LandingTexts, landingEn } from './landing.en.ts';
import { landingRu } from './landing.ru.ts';

/** The landing page brings no translation library: it has no plurals, and every kilobyte delays its first paint. */
const TextsContext = createContext<LandingTexts>(landingRu);

export function LandingTextsProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <TextsContext value={locale === 'en' ? landingEn : landingRu}>{children}</TextsContext>;
}

export function useLandingTexts(): LandingTexts {
  return useContext(TextsContext);
}
