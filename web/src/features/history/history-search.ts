import { ID_PATTERN } from '@aloud/contract/appwrite';
import { findLocale, type Locale } from '@aloud/contract/locale';
import { HISTORY_KINDS, type HistoryKind } from '@aloud/contract/practice/history.limits';

export type HistoryTab = 'attempts' | 'stories';

/** The query parameters of the history page. */
export type HistorySearch = {
  tab?: Exclude<HistoryTab, 'attempts'>;
  kind?: HistoryKind;
  language?: Locale;
  days?: number;
  attempt?: string;
  story?: string;
};

const DAYS_MAX = 3650;

/** A mistyped address shows everything rather than an error. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const { tab, days, attempt, story } = search;
  const kind = HISTORY_KINDS.find((name) => name === search.kind);
  const language = findLocale(search.language);
  return {
    ...(tab === 'stories' ? { tab } : {}),
    ...(kind ? { kind } : {}),
    ...(language ? { language } : {}),
    ...(isDays(days) ? { days } : {}),
    ...(isId(attempt) ? { attempt } : {}),
    ...(isId(story) ? { story } : {}),
  };
}

const isId = (given: unknown): given is string => typeof given === 'string' && ID_PATTERN.test(given);
const isDays = (given: unknown): given is number =>
  Number.isInteger(given) && Number(given) > 0 && Number(given) <= DAYS_MAX;
