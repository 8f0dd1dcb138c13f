import type { Locale } from '@aloud/contract/locale';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { readBank } from './features/bank-pages/bank-question.ts';
import { landingEn } from './features/landing/landing.en.ts';
import { landingRu } from './features/landing/landing.ru.ts';
import { chooseShowcase } from './features/landing/showcase/choose-showcase.rules.ts';
import { showCard } from './features/landing/showcase/shown-card.rules.ts';
import { WRITTEN_CARDS_ID } from './features/landing/showcase/written-cards.ts';
import { LandingPage } from './pages/landing-page.tsx';

type LandingHtml = {
  html: string;
  /** The element from which the scripts of the page read the same cards. */
  data: string;
  title: string;
  description: string;
};

/** Runs in the build, once a language; `directory` holds the questions of the bank. */
export function renderLanding(locale: Locale, directory: string): LandingHtml {
  const cards = chooseShowcase(readBank(directory)).map((card) => showCard(card, locale));
  const html = renderToString(
    <StrictMode>
      <LandingPage locale={locale} texts={locale === 'en' ? landingEn : landingRu} cards={cards} />
    </StrictMode>,
  );
  // No text of a question may end the element.
  const json = JSON.stringify(cards).replaceAll('<', '\\u003c');
  const data = `<script type="application/json" id="${WRITTEN_CARDS_ID}">${json}</script>`;
  return { html, data, ...landingMeta[locale] };
}

/** For search engines and shared links; apart from the catalogue, because the browser never needs it. */
const landingMeta: Record<Locale, { title: string; description: string }> = {
  ru: {
    title: 'Вслух — тренировка собеседований голосом',
    description:
      'Отвечайте вслух на вопросы, которые задают на собеседованиях, и получайте разбор, в котором каждое замечание можно переслушать. По-русски и по-английски, бесплатно в бете.',
  },
  en: {
    title: 'Aloud — practise interviews by speaking',
    description:
      'Answer interview questions aloud and get feedback in which every remark can be played back. In Russian and English, free during the beta.',
  },
};
