import { DEFAULT_LOCALE, type Locale } from '@aloud/contract/locale';
import { createContext, use } from 'react';
import type { LandingTexts } from './landing.en.ts';

export const LandingLocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** The landing page brings no translation library, and of its two catalogues the one of its language alone. */
export const LandingTextsContext = createContext<LandingTexts | undefined>(undefined);

export function useLandingLocale(): Locale {
  return use(LandingLocaleContext);
}

export function useLandingTexts(): LandingTexts {
  const texts = use(LandingTextsContext);
  if (!texts) throw new Error('The landing page was given no texts.');
  return texts;
}
