import { LOCALES, type Locale } from '@aloud/contract/locale';
import { bankPagePath } from '@aloud/contract/pages';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type BankQuestion, readBank } from './features/bank-pages/bank-question.ts';
import { PageHead } from './features/bank-pages/page-head.tsx';
import { planBankPages } from './features/bank-pages/plan-bank-pages.rules.ts';
import { writeJsonLd } from './features/bank-pages/structured-data.rules.ts';
import type { BankPage } from './pages/bank/bank-frame.tsx';
import { composeIndexPage } from './pages/bank/bank-index-page.tsx';
import { composeNotFoundPage } from './pages/bank/bank-not-found-page.tsx';
import { composeRolePage } from './pages/bank/bank-role-page.tsx';
import { composeTopicPage } from './pages/bank/bank-topic-page.tsx';

/** `name` is the file of the page, and its address but for the first slash and the ending. */
export type BankHtml = { name: string; locale: Locale; head: string; body: string };

/** Runs in the build: every bank page, and what an unknown address below them gets. */
export function renderBank(directory: string): BankHtml[] {
  return [...renderBankPages(readBank(directory)), ...LOCALES.map(renderNotFound)];
}

export function renderBankPages(questions: readonly BankQuestion[]): BankHtml[] {
  const plan = planBankPages(questions);
  return LOCALES.flatMap((locale) => [
    render(locale, composeIndexPage(plan, locale)),
    ...plan.topics.map((topic) => render(locale, composeTopicPage(topic, locale))),
    ...plan.roles.map((role) => render(locale, composeRolePage(role, locale))),
  ]);
}

function render(locale: Locale, { below, things, body, ...texts }: BankPage): BankHtml {
  const data = `<script type="application/ld+json">${writeJsonLd(things)}</script>`;
  return {
    name: bankPagePath(locale, below).slice(1),
    locale,
    head: write(<PageHead {...{ locale, below, ...texts }} />) + data,
    body: write(body),
  };
}

function renderNotFound(locale: Locale): BankHtml {
  const { body, ...texts } = composeNotFoundPage(locale);
  const head = write(<PageHead {...{ locale, below: undefined, ...texts }} />);
  return { name: `not-found.${locale}`, locale, head, body: write(body) };
}

function write(element: ReactElement): string {
  return renderToStaticMarkup(element);
}
