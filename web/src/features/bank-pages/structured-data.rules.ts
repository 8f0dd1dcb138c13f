import type { Locale } from '@aloud/contract/locale';
import { bankPagePath, landingPath } from '@aloud/contract/pages';
import { BANK_PAGES_TEXTS } from './bank-page-texts.tsx';
import { type BankQuestion, listShownSamples, sampleAnswer } from './bank-question.ts';

/** The server writes its own address in its place: the build does not know it. */
export const ORIGIN = '{{origin}}';

export type Thing = { '@type': string; [property: string]: unknown };
type Place = { name: string; path: string };

/** Where a page stands, for search engines: the same way its breadcrumb shows. */
export function describePlace(locale: Locale, place: Place): Thing {
  const texts = BANK_PAGES_TEXTS[locale];
  const index = { name: texts.indexName, path: bankPagePath(locale) };
  const above = place.path === index.path ? [] : [index];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: listItems([{ name: texts.home, path: landingPath(locale) }, ...above, place]),
  };
}

export function describeList(places: readonly Place[]): Thing {
  return { '@type': 'ItemList', numberOfItems: places.length, itemListElement: listItems(places) };
}

function listItems(places: readonly Place[]): Thing[] {
  return places.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${ORIGIN}${path}`,
  }));
}

/** Only what the page shows: questions without a visible answer stand in the list alone. */
export function describeQuestions(locale: Locale, path: string, questions: readonly BankQuestion[]): Thing[] {
  const list = describeList(
    questions.map((question) => ({ name: question[locale], path: `${path}#${question.id}` })),
  );
  const answered = listShownSamples(questions, locale).map((question) => ({
    '@type': 'Question',
    name: question[locale],
    acceptedAnswer: { '@type': 'Answer', text: sampleAnswer(question, locale) },
  }));
  if (answered.length === 0) return [list];
  return [list, { '@type': 'FAQPage', inLanguage: locale, mainEntity: answered }];
}

/** As the content of a `script` element, which a text of ours must not be able to end. */
export function writeJsonLd(things: readonly Thing[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return text.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026');
}
