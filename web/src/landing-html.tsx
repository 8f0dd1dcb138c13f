import type { Locale } from '@aloud/contract/locale';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
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

/** For search engines and shared links; apart from the catalogue, because the browser never needs it. */
const landingMeta: Record<Locale, { title: string; description: string }> = {
  ru: {
    title: 'Вслух — тренировка собеседований голосом',
    description:
      'Отвечайте вслух на настоящие вопросы с собеседований и получайте разбор, в котором каждое замечание можно переслушать. По-русски и по-английски, бесплатно в бете.',
  },
  en: {
    title: 'Aloud — practise interviews by speaking',
    description:
      'Answer real interview questions aloud and get feedback in which every remark can be played back. In Russian and English, free during the beta.',
  },
};
