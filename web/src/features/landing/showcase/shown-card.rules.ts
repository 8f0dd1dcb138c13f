import type { Locale } from '@aloud/contract/locale';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ShowcaseCard } from '@aloud/contract/questions/showcase';
import { askIn } from '../../../lib/asked-question.ts';
import { categoryName } from '../../../lib/questions/category-name.ts';

/** A card in the language of the page, with all its words: the landing page itself brings no table of names. */
export type ShownCard = {
  id: string;
  type: QuestionType;
  text: string;
  /** Of the text. */
  language: Locale;
  categories: string[];
  rating: number;
};

export function showCard(card: ShowcaseCard, locale: Locale): ShownCard {
  const { id, type, category, rating } = card;
  return {
    id,
    type,
    ...askIn(card, locale),
    categories: category.map((name) => categoryName(name, locale)),
    rating,
  };
}
