import { ID_PATTERN } from '@aloud/contract/appwrite';
import { findLocale, type Locale } from '@aloud/contract/locale';
import { QUESTION_TYPES, type QuestionType } from '@aloud/contract/questions/questions.limits';

/** What the address of the bank says: share it, reload it, go back in it. */
export type QuestionSearch = {
  q?: string;
  type?: QuestionType;
  category?: string[];
  question?: string;
  /** The language to answer in, where it is not the person's own. */
  lang?: Locale;
  attempt?: string;
  /** Another attempt at the same question, shown beside the first. */
  compare?: string;
};

/** A mistyped address shows the whole bank rather than an error. */
export function readQuestionSearch(search: Record<string, unknown>): QuestionSearch {
  const { q, type, category } = search;
  const lang = findLocale(search.lang);
  const categories = Array.isArray(category) ? category.filter((one) => typeof one === 'string') : [];
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(isAmong(QUESTION_TYPES, type) ? { type } : {}),
    ...(categories.length > 0 ? { category: categories } : {}),
    ...(lang ? { lang } : {}),
    ...readIds(search),
  };
}

function readIds(search: Record<string, unknown>): Pick<QuestionSearch, 'question' | 'attempt' | 'compare'> {
  const given = (['question', 'attempt', 'compare'] as const).flatMap((name) => {
    const id = search[name];
    return typeof id === 'string' && ID_PATTERN.test(id) ? [[name, id]] : [];
  });
  return Object.fromEntries(given);
}

function isAmong<Value>(values: readonly Value[], given: unknown): given is Value {
  return (values as readonly unknown[]).includes(given);
}
