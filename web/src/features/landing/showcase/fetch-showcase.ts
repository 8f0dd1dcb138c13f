import type { Locale } from '@aloud/contract/locale';
import { PATHS } from '@aloud/contract/paths';
import type { Showcase } from '@aloud/contract/questions/showcase';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fetchJson } from '../../../lib/api/fetch-json.ts';
import { bankTotalEn } from './bank-total.en.ts';
import { bankTotalRu } from './bank-total.ru.ts';
import { type ShownCard, showCard } from './shown-card.rules.ts';

type BankOfToday = {
  /** How many questions there are, in words. */
  total: string;
  cards: ShownCard[];
};

/** The questions and counts of the bank of today; undefined where it is for invited people alone. */
export async function fetchShowcase(locale: Locale): Promise<BankOfToday | undefined> {
  try {
    const { total, questions } = await fetchJson<Showcase>(PATHS.showcase.all);
    return {
      total: countText(total, locale),
      cards: questions.map((question) => showCard(question, locale)),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The landing page brings no translation library, which would know the forms. */
function countText(count: number, locale: Locale): string {
  const texts = locale === 'ru' ? bankTotalRu : bankTotalEn;
  const forms = new Map<string, string>(Object.entries(texts));
  const form = count === 0 ? texts.none : forms.get(new Intl.PluralRules(locale).select(count));
  return (form ?? texts.other).replace('{{count}}', count.toLocaleString(locale));
}
