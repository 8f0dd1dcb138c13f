import { ID_PATTERN } from '@aloud/contract/appwrite';
import { findLocale, type Locale } from '@aloud/contract/locale';

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
export function readResumeSearch(search: Record<string, unknown>): ResumeSearch {
  const { add, tab } = search;
  const lang = findLocale(search.lang);
  const ids = (['resume', 'question', 'attempt', 'compare'] as const).flatMap((name) => {
    const id = search[name];
    return typeof id === 'string' && ID_PATTERN.test(id) ? [[name, id]] : [];
  });
  return {
    ...(Object.fromEntries(ids) as ResumeSearch),
    ...(add === true || add === 'true' ? { add: true } : {}),
    ...((RESUME_TABS as readonly unknown[]).includes(tab) ? { tab: tab as ResumeTab } : {}),
    ...(lang ? { lang } : {}),
  };
}
