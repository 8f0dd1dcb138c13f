import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import type { ShowcaseCard } from '@aloud/contract/questions/showcase';
import { SHOWCASE_QUESTIONS } from '@aloud/contract/questions/showcase.limits';

type SeedQuestion = Pick<ShowcaseCard, 'id' | 'ru' | 'en' | 'category'> & { type: QuestionType };

/** The cards a build writes into the landing page. Only the server knows how often a question was met. */
export function chooseShowcase(bank: readonly SeedQuestion[]): ShowcaseCard[] {
  const byId = new Map(bank.map((question) => [question.id, question]));
  return SHOWCASE_QUESTIONS.flatMap((id) => {
    const question = byId.get(id);
    if (!question) return [];
    const { type, ru, en, category } = question;
    return { id, type, ru, en, category, rating: 0 };
  });
}
