import { ADMIN_PAGES_MAX } from '@aloud/contract/admin/admin.limits';
import { findLocale, type Locale } from '@aloud/contract/locale';
import {
  readChoice,
  readId,
  readText,
  readWholeNumber,
  searchReader,
} from '../../lib/addresses/search-reader.ts';

export const ADMIN_TABS = [
  'positions',
  'interviews',
  'questions',
  'people',
  'invites',
  'speech',
  'documents',
  'audit',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The query parameters of a table, so that it can be shared, reloaded and navigated back in. */
export type ListSearch = {
  q?: string;
  page?: number;
  sort?: string;
  order?: 'asc' | 'desc';
  filter?: string;
  language?: Locale;
  /** The id of a position. */
  position?: string;
  /** What is open above the table: an id, or the name of a dialog. */
  open?: string;
};
export type AdminSearch = ListSearch & { tab?: AdminTab };

const LIST_READERS = {
  q: readText,
  page: readWholeNumber(2, ADMIN_PAGES_MAX),
  sort: readText,
  order: readChoice(['asc', 'desc'] as const),
  filter: readText,
  language: findLocale,
  position: readId,
  open: readId,
};

/** A mistyped address shows the whole table rather than an error. */
export const readListSearch = searchReader<ListSearch>(LIST_READERS);
export const readAdminSearch = searchReader<AdminSearch>({ ...LIST_READERS, tab: readChoice(ADMIN_TABS) });

export type ListInput<Sort extends string, Filter extends string> = {
  page: number;
  sort: Sort;
  order: 'asc' | 'desc';
  q: string;
  filter: Filter | undefined;
};

/** Keeps the parameters the table understands; the first entry of `sorts` is the default. */
export function listInput<Sort extends string, Filter extends string>(
  search: ListSearch,
  known: { sorts: readonly [Sort, ...Sort[]]; filters: readonly Filter[] },
): ListInput<Sort, Filter> {
  return {
    page: search.page ?? 1,
    sort: known.sorts.find((name) => name === search.sort) ?? known.sorts[0],
    order: search.order ?? 'desc',
    q: search.q ?? '',
    filter: known.filters.find((name) => name === search.filter),
  };
}

/** Every tab reads its state from the address and writes it there. */
export type TabProps = {
  search: ListSearch;
  /** `isStep`: "back" undoes it. What is undefined leaves the address. */
  onChange: (changes: { [Key in keyof ListSearch]?: ListSearch[Key] | undefined }, isStep?: boolean) => void;
};
