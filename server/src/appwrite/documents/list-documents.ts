import type { DataSource } from '../../db/database.ts';
import type { Collection } from '../../platform/database/collection.ts';
import type { SignedIn } from '../../platform/http/caller.ts';
import { WireError } from '../wire/wire-error.ts';
import { type Document, type SequenceFormat, toDocument } from './document-shape.ts';
import type { ListPlan, ListPlans } from './list-plans.ts';
import type { LongLists } from './long-lists.ts';
import { type PagePlan, TOTAL_MAX } from './page-plan.ts';
import type { Cursor } from './query/query-page.ts';
import { type Row, type Run, runAs, runBriefly } from './statement.ts';
import { anyViewer } from './viewer.ts';

const SCAN_TIMEOUT_MS = 3_000;

export type ListDeps = DataSource & { plans: ListPlans; longLists: LongLists };
export type ListInput = {
  collection: Collection;
  caller: SignedIn;
  /** As the SDK writes them. */
  queries: readonly unknown[];
  wantsTotal: boolean;
  sequence: SequenceFormat;
};
export type DocumentList = { total: number; documents: Document[] };

type Found = { rows: Row[]; total: number };

/** One page of the documents this caller may see, and how many there are in all. */
export async function listDocuments(deps: ListDeps, input: ListInput): Promise<DocumentList> {
  const { collection, caller, wantsTotal } = input;
  const { accountId } = caller;
  const plan = deps.plans(collection, anyViewer(collection, caller), input.queries);
  const { rows, total } = await findAny(deps, { plan, collection, accountId, wantsTotal });
  const shape = { names: plan.names, sequence: input.sequence };
  return {
    total: wantsTotal ? Math.min(total, TOTAL_MAX) : 0,
    documents: rows.map((row) => toDocument(collection, row, shape)),
  };
}

type ListRequest = { plan: ListPlan; collection: Collection; accountId: string; wantsTotal: boolean };
type Reading = ListRequest & { run: Run };

/** The documents that match or, when none contains the searched words, those that match the corrected spelling. */
async function findAny(deps: ListDeps, request: ListRequest): Promise<Found> {
  const { plan, collection } = request;
  const found = await read(deps, request, plan);
  if (found.total > 0 || plan.texts.length === 0 || !collection.search) return found;
  // No connection is held between the reads: requests that hold one while waiting for another can deadlock the pool.
  const spelling = await collection.search.suggestSpelling(deps.db, plan.texts);
  return spelling.size === 0 ? found : read(deps, request, plan.corrected(spelling));
}

function read(deps: ListDeps, request: ListRequest, plan: PagePlan): Promise<Found> {
  const { accountId } = request;
  const { pool, hasSessions } = deps;
  const limit = { accountId, milliseconds: SCAN_TIMEOUT_MS };
  return request.plan.isScan
    ? runBriefly(deps, limit, (run) => find(deps, { ...request, run }, plan))
    : find(deps, { ...request, run: runAs(pool, { accountId, hasSessions }) }, plan);
}

async function find(deps: ListDeps, reading: Reading, plan: PagePlan): Promise<Found> {
  const { run, wantsTotal } = reading;
  const { page } = reading.plan;
  if (page.cursor) return findBeyond(run, plan, page.cursor);
  const isWhole = page.filters.length === 0;
  const list = listName(reading, plan);
  if (deps.longLists.has(list)) return { rows: await run(plan.walk()), total: TOTAL_MAX };
  if (isWhole && !wantsTotal) return { rows: await run(plan.walk()), total: 0 };

  const rows = await run(isWhole ? plan.walkAndCount() : plan.gather());
  const isBeyondEnd = rows.length === 0 && page.offset > 0;
  const total = readTotal(isBeyondEnd ? await run(plan.count()) : rows);
  if (total <= TOTAL_MAX) return { rows, total };
  // `gather` reads only the first TOTAL_MAX matches, in any order; `walk` finds the first in order.
  deps.longLists.add(list);
  return { rows: isWhole ? rows : await run(plan.walk()), total };
}

async function findBeyond(run: Run, plan: PagePlan, cursor: Cursor): Promise<Found> {
  const [place] = await run(plan.position(cursor.documentId));
  if (!place) throw new WireError('general_cursor_not_found');
  const position = Object.values(place);
  if (position.includes(null)) throw new WireError('database_query_order_null');
  const rows = await run(plan.beyond(position));
  const total = readTotal(rows.length > 0 ? rows : await run(plan.count()));
  return { rows: cursor.direction === 'before' ? rows.reverse() : rows, total };
}

function readTotal([row]: readonly Row[]): number {
  return typeof row?.['#total'] === 'number' ? row['#total'] : 0;
}

/** Lists are the same when they hold the same documents, whichever page of them is read. */
function listName({ plan, collection, accountId }: Reading, used: PagePlan): string {
  const whose = plan.isPersonal ? accountId : '';
  const isCorrected = used !== plan;
  return JSON.stringify([collection.id, whose, isCorrected, plan.page.filters]);
}
