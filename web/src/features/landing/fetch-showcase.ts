import type { Locale } from '@aloud/contract/locale';
import { PATHS } from '@aloud/contract/paths';
import type { Showcase } from '@aloud/contract/questions/showcase';
import { type ShownCard, showCard } from './shown-card.rules.ts';

/** The questions and counts of the bank of today. */
export async function fetchShowcase(locale: Locale): Promise<{ total: number; cards: ShownCard[] }> {
  const response = await fetch(PATHS.showcase.all);
  if (!response.ok) throw new Error(`The showcase was refused with ${response.status}.`);
  const { total, questions } = (await response.json()) as Showcase;
  return { total, cards: questions.map((question) => showCard(question, locale)) };
}
