import type { Locale } from '@aloud/contract/locale';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { landingMeta } from './features/landing/landing-meta.ts';
import { LandingPage } from './pages/landing-page.tsx';

/** Runs in the build, once a language. */
export function renderLanding(locale: Locale): { html: string; title: string; description: string } {
  const html = renderToString(
    <StrictMode>
      <LandingPage locale={locale} />
    </StrictMode>,
  );
  return { html, ...landingMeta[locale] };
}
