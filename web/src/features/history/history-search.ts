import { findLocale, type Locale } from '@aloud/contract/locale';
import { HISTORY_KINDS, type HistoryKind } from '@aloud/contract/practice/history.limits';
import { readChoice, readId, readWholeNumber, searchReader } from '../../lib/addresses/search-reader.ts';

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
export const readHistorySearch = searchReader<HistorySearch>({
  tab: readChoice(['stories']),
  kind: readChoice(HISTORY_KINDS),
  language: findLocale,
  days: readWholeNumber(1, DAYS_MAX),
  attempt: readId,
  story: readId,
});
