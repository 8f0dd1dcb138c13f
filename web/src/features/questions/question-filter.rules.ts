import type { Level } from '@aloud/contract/accounts/users.limits';
import type { QuestionType } from '@aloud/contract/questions/questions.limits';
import { categoriesOfCandidate } from '@aloud/contract/questions/role-categories.rules';
import { isTopic, type Topic } from '@aloud/contract/questions/topics.rules';
import type { QuestionSearch } from './question-search.ts';

/** Which part of the bank is listed. */
export type QuestionFilter = {
  search: string;
  type: QuestionType | undefined;
  categories: readonly string[];
  /** Questions that a candidate of this level meets. */
  level: Level | undefined;
  topics: readonly Topic[];
};

/** What a person prepares for, as their record says. */
export type Aim = { role: string; level: Level };

/** The filters an address without any gets from the person's aim. */
export type Preselection = { categories: readonly string[]; level: Level };

export function toFilter({ q = '', type, category = [], level, topic = [] }: QuestionSearch): QuestionFilter {
  return { search: q, type, categories: category, level, topics: topic.filter(isTopic) };
}

function toSearch({ search, type, categories, level, topics }: QuestionFilter): QuestionSearch {
  return {
    ...(search === '' ? {} : { q: search }),
    ...(type ? { type } : {}),
    ...(categories.length > 0 ? { category: [...categories] } : {}),
    ...(level ? { level } : {}),
    ...(topics.length > 0 ? { topic: [...topics] } : {}),
  };
}

export function isNarrowed({ type, categories, level, topics }: QuestionFilter): boolean {
  return type !== undefined || categories.length > 0 || level !== undefined || topics.length > 0;
}

export function isTextSearch({ search }: QuestionFilter): boolean {
  return search.trim() !== '';
}

/**
 * The address says nothing about what to list. A text is searched for in the whole bank: a backend developer who types
 * "event loop" wants that question, wherever it belongs.
 */
export function isUndecided(search: QuestionSearch): boolean {
  const filter = toFilter(search);
  return !search.all && !isTextSearch(filter) && !isNarrowed(filter);
}

/** A person without a role, and an address that says something itself, get none. */
export function preselect(search: QuestionSearch, aim: Aim | undefined): Preselection | undefined {
  if (!aim || aim.role.trim() === '' || !isUndecided(search)) return undefined;
  return { categories: categoriesOfCandidate(aim), level: aim.level };
}

/** What is listed: what the address says, or what was preselected. */
export function readFilter(search: QuestionSearch, aim: Aim | undefined): QuestionFilter {
  return { ...toFilter(search), ...preselect(search, aim) };
}

/**
 * The address after a change. A typed text leaves the rest to be preselected; a filter makes what was preselected the
 * person's own choice; the last filter taken away leaves the whole bank.
 */
export function changeFilter(
  search: QuestionSearch,
  changes: Partial<QuestionFilter>,
  aim: Aim | undefined,
): QuestionSearch {
  const opened = pickOpened(search);
  const isTextOnly = Object.keys(changes).every((name) => name === 'search');
  const next = { ...(isTextOnly ? toFilter(search) : readFilter(search, aim)), ...changes };
  const all = isTextOnly ? search.all : isWhole(next, aim);
  return { ...opened, ...toSearch(next), ...(all ? { all } : {}) };
}

const NO_FILTERS = { type: undefined, categories: [], level: undefined, topics: [] };

/** The same text in the whole bank. */
export function dropFilters(search: QuestionSearch, aim: Aim | undefined): QuestionSearch {
  return changeFilter(search, NO_FILTERS, aim);
}

/** Said in the address only where it makes a difference. */
function isWhole(filter: QuestionFilter, aim: Aim | undefined): true | undefined {
  return preselect(toSearch(filter), aim) ? true : undefined;
}

/** What is open above the bank. */
function pickOpened({ question, lang, attempt, compare }: QuestionSearch): QuestionSearch {
  return {
    ...(question ? { question } : {}),
    ...(lang ? { lang } : {}),
    ...(attempt ? { attempt } : {}),
    ...(compare ? { compare } : {}),
  };
}

/** The list without what is open above it. */
export function closeOpened(search: QuestionSearch): QuestionSearch {
  const { question: _question, lang: _lang, attempt: _attempt, compare: _compare, ...listed } = search;
  return listed;
}
