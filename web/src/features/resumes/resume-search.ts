import { findLocale, type Locale } from '@aloud/contract/locale';
import { readChoice, readFlag, readId, searchReader } from '../../lib/addresses/search-reader.ts';

export const RESUME_TABS = ['overview', 'hard', 'soft', 'text'] as const;
export type ResumeTab = (typeof RESUME_TABS)[number];

/** The query parameters of the resumes page: the open resume and its open question. */
export type ResumeSearch = {
  resume?: string;
  add?: true;
  tab?: ResumeTab;
  question?: string;
  lang?: Locale;
  attempt?: string;
  compare?: string;
};

/** A mistyped address opens the active resume. */
export const readResumeSearch = searchReader<ResumeSearch>({
  resume: readId,
  add: readFlag,
  tab: readChoice(RESUME_TABS),
  question: readId,
  lang: findLocale,
  attempt: readId,
  compare: readId,
});
