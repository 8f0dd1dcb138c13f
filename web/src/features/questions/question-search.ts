import { LEVELS, type Level } from '@aloud/contract/accounts/users.limits';
import { findLocale, type Locale } from '@aloud/contract/locale';
import { QUESTION_TYPES, type QuestionType } from '@aloud/contract/questions/questions.limits';
import {
  readChoice,
  readFlag,
  readId,
  readText,
  readTexts,
  searchReader,
} from '../../lib/addresses/search-reader.ts';

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
export const readQuestionSearch = searchReader<QuestionSearch>({
  q: readText,
  type: readChoice(QUESTION_TYPES),
  category: readTexts,
  level: readChoice(LEVELS),
  topic: readTexts,
  all: readFlag,
  question: readId,
  lang: findLocale,
  attempt: readId,
  compare: readId,
});
