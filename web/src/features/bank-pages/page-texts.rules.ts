import type { Locale } from '@aloud/contract/locale';
import { BANK_PAGES_TEXTS } from './bank-page-texts.tsx';
import { type BankQuestion, listShownSamples } from './bank-question.ts';
import type { HeadTexts } from './page-head.tsx';

type Texts = { title: string; meta: string; intro: string };

/** Heading, introduction and what search results show; none promises what the questions of the page do not have. */
export function chooseTexts(
  locale: Locale,
  questions: readonly BankQuestion[],
  { title, meta, intro }: Texts,
): { intro: string; head: HeadTexts } {
  const texts = BANK_PAGES_TEXTS[locale];
  const hasSamples = listShownSamples(questions, locale).length > 0;
  const hasGuides = questions.some(({ points }) => points.length > 0);
  return {
    intro: hasGuides ? `${intro} ${texts.howToRead}` : intro,
    head: {
      title: `${title} ${hasSamples ? `${texts.titleWithSamples} ` : ''}| ${texts.brand}`,
      description: `${meta} ${hasGuides && hasSamples ? texts.metaWithGuides : texts.metaPlain}`,
    },
  };
}
