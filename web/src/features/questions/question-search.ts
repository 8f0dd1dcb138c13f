import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import { ID_PATTERN } from '@aloud/contract/appwrite';
import { findLocale, type Locale } from '@aloud/contract/locale';
import { QUESTION_TYPES, type QuestionType } from '@aloud/contract/questions/questions.limits';

/** What the address of the bank says: share it, reload it, go back in it. */
export type QuestionSearch = {
  q?: string;
  type?: QuestionType;
  category?: string[];
  level?: Level;
  /** Whether they exist is seen where they are shown: their names are no part of the first load. */
  topic?: string[];
  /** The whole bank, also for a person whose role and level would narrow it. */
  all?: true;
  question?: string;
  /** The language to answer in, where it is not the person's own. */
  lang?: Locale;
  attempt?: string;
  /** Another attempt at the same question, shown beside the first. */
  compare?: string;
};

/** A mistyped address shows the whole bank rather than an error. */
export function readQuestionSearch(search: Record<string, unknown>): QuestionSearch {
  const { q, type, level } = search;
  const lang = findLocale(search.lang);
  return {
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(isAmong(QUESTION_TYPES, type) ? { type } : {}),
    ...(isAmong(LEVELS, level) ? { level } : {}),
    ...readLists(search),
    ...(search.all === true ? { all: true } : {}),
    ...(lang ? { lang } : {}),
    ...readIds(search),
  };
}

function readLists(search: Record<string, unknown>): Pick<QuestionSearch, 'category' | 'topic'> {
  const given = (['category', 'topic'] as const).flatMap((name) => {
    const list = search[name];
    const texts = Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
    return texts.length > 0 ? [[name, texts]] : [];
  });
  return Object.fromEntries(given);
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
