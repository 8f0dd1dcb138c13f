import type { Locale } from '@aloud/contract/locale';
import type { HistoryKind } from '@aloud/contract/practice/history';

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

const ID = /^[\w.-]{1,36}$/;
const DAYS_MAX = 3650;

/** A mistyped address shows everything rather than an error. */
export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const { tab, kind, language, days, attempt, story } = search;
  return {
    ...(tab === 'stories' ? { tab } : {}),
    ...(kind === 'answer' || kind === 'interview' ? { kind } : {}),
    ...(language === 'ru' || language === 'en' ? { language } : {}),
    ...(isDays(days) ? { days } : {}),
    ...(isId(attempt) ? { attempt } : {}),
    ...(isId(story) ? { story } : {}),
  };
}

const isId = (given: unknown): given is string => typeof given === 'string' && ID.test(given);
const isDays = (given: unknown): given is number =>
  Number.isInteger(given) && Number(given) > 0 && Number(given) <= DAYS_MAX;
