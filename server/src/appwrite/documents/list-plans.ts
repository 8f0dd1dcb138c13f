import type { Collection, Spelling } from '../../platform/database/collection.ts';
import { type PagePlan, planPage } from './page-plan.ts';
import { parseQueries } from './query/parse-queries.ts';
import { isIndexed, isScan, searchedTexts, usesPersonal } from './query/query-filters.ts';
import { type PageRequest, toPageRequest } from './query/query-page.ts';
import type { Viewer } from './viewer.ts';

/** Most requests are for the same first pages, so few plans are worth caching; searches differ every time. */
const MOST_REMEMBERED = 500;

export type ListPlan = PagePlan & {
  page: PageRequest;
  isScan: boolean;
  /** The texts that are searched for. */
  texts: readonly string[];
  /** Whether different callers with the same scope find different documents. */
  isPersonal: boolean;
  /** The plan for the same request with misspelt words corrected. */
  corrected(spelling: Spelling): PagePlan;
};

export type ListPlans = (collection: Collection, viewer: Viewer, queries: readonly unknown[]) => ListPlan;

const AS_WRITTEN: Spelling = new Map();

/** Turns list requests into plans and caches the plans of repeated requests. */
export function createListPlans(): ListPlans {
  const remembered = new Map<string, ListPlan>();
  return function planList(collection, viewer, queries) {
    const key = JSON.stringify([collection.id, viewer.scope, queries]);
    const known = remembered.get(key);
    if (known) return known;
    const plan = makePlan(collection, viewer, queries);
    if (!plan.page.cursor) remembered.set(key, plan);
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    return plan;
  };
}

function makePlan(collection: Collection, viewer: Viewer, queries: readonly unknown[]): ListPlan {
  const page = toPageRequest(parseQueries(queries));
  return {
    ...planPage({ collection, viewer, page, spelling: AS_WRITTEN }),
    page,
    isScan:
      page.isRandom ||
      isScan(collection, page.filters) ||
      page.orders.some(({ attribute }) => !isIndexed(collection, attribute)),
    texts: searchedTexts(page.filters),
    isPersonal: viewer.scope === 'own' || usesPersonal(collection, page.filters),
    corrected: (spelling) => planPage({ collection, viewer, page, spelling }),
  };
}
