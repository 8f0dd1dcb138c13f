import { ADMIN_PAGES_MAX } from '@aloud/contract/admin/admin.limits';
import { ID_PATTERN } from '@aloud/contract/appwrite';
import { findLocale, type Locale } from '@aloud/contract/locale';

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

/** A mistyped address shows the whole table rather than an error. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const { q, page, sort, order, filter, position, open } = search;
  const language = findLocale(search.language);
  const isPage = Number.isInteger(page) && Number(page) > 1 && Number(page) <= ADMIN_PAGES_MAX;
  return {
    ...(isText(q) ? { q } : {}),
    ...(isPage ? { page: Number(page) } : {}),
    ...(isText(sort) ? { sort } : {}),
    ...(order === 'asc' || order === 'desc' ? { order } : {}),
    ...(isText(filter) ? { filter } : {}),
    ...(language ? { language } : {}),
    ...(isId(position) ? { position } : {}),
    ...(isId(open) ? { open } : {}),
  };
}

export function readAdminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = ADMIN_TABS.find((name) => name === search.tab);
  return { ...(tab ? { tab } : {}), ...readListSearch(search) };
}

function isId(value: unknown): value is string {
  return isText(value) && ID_PATTERN.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

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
