import { QUESTION_TYPES, type QuestionType } from '@aloud/contract/questions';

/** What the address of the bank says: share it, reload it, go back in it. */
export type QuestionSearch = { q?: string; type?: QuestionType; category?: string[]; question?: string };

/** An address somebody mistyped shows the whole bank rather than an error. */
export function readQuestionSearch(search: Record<string, unknown>): QuestionSearch {
  const { q, type, category, question } = search;
  const types: readonly unknown[] = QUESTION_TYPES;
  const categories = Array.isArray(category) ? category.filter((one) => typeof one === 'string') : [];
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(types.includes(type) ? { type: type as QuestionType } : {}),
    ...(categories.length > 0 ? { category: categories } : {}),
    ...(typeof question === 'string' && /^[\w.-]{1,36}$/.test(question) ? { question } : {}),
  };
}
