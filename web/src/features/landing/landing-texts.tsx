import { DEFAULT_LOCALE, type Locale } from '@aloud/contract/locale';
import { createContext, type ReactNode, use } from 'react';
import type { LandingTexts } from './landing.en.ts';

const LandingLocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** The landing page brings no translation library, and of its two catalogues the one of its language alone. */
export const LandingTextsContext = createContext<LandingTexts | undefined>(undefined);

type Props = { locale: Locale; texts: LandingTexts; children: ReactNode };

/** The language and its texts together: a page that gave one alone would link to the twin of the other language. */
export function LandingTextsProvider({ locale, texts, children }: Props) {
  return (
    <LandingLocaleContext value={locale}>
      <LandingTextsContext value={texts}>{children}</LandingTextsContext>
    </LandingLocaleContext>
  );
}

export function useLandingLocale(): Locale {
  return use(LandingLocaleContext);
}

export function useLandingTexts(): LandingTexts {
  const texts = use(LandingTextsContext);
  if (!texts) throw new Error('The landing page was given no texts.');
  return texts;
}
