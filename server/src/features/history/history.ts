import type { HistoryItem, Trend } from '@aloud/contract/practice/history';
import {
  HISTORY_PAGE_SIZE,
  type HistoryKind,
  TREND_POINTS_MAX,
} from '@aloud/contract/practice/history.limits';
import type { Db } from '../../db/database.ts';
import { decodeCursor, encodeCursor } from '../../platform/database/list-page.ts';
import { type HistoryFilter, type HistorySource, mergeLatest } from './history-source.rules.ts';
import { toTrend } from './trend.rules.ts';

type Deps = { db: Db; sources: readonly HistorySource[] };
type ListHistoryInput = HistoryFilter & { kind?: HistoryKind | undefined; cursor?: string | undefined };

export async function listHistory(
  deps: Deps,
  input: ListHistoryInput,
): Promise<{ items: HistoryItem[]; nextCursor: string | null }> {
  const { kind, cursor, ...filter } = input;
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const lists = await Promise.all(
    deps.sources
      .filter((source) => kind === undefined || source.kind === kind)
      .map((source) => source.list(deps.db, { ...filter, after, limit: HISTORY_PAGE_SIZE + 1 })),
  );
  const merged = mergeLatest(lists);
  const items = merged.slice(0, HISTORY_PAGE_SIZE);
  const last = items.at(-1);
  const hasMore = merged.length > HISTORY_PAGE_SIZE && last !== undefined;
  return {
    items,
    nextCursor: hasMore ? encodeCursor({ createdAt: new Date(last.createdAt), id: last.id }) : null,
  };
}

type GetTrendInput = HistoryFilter & { kind?: HistoryKind | undefined };

export async function getTrend(deps: Deps, { kind, ...filter }: GetTrendInput): Promise<Trend> {
  const lists = await Promise.all(
    deps.sources
      .filter((source) => kind === undefined || source.kind === kind)
      .map(
        async (source) => (await source.listScores?.(deps.db, { ...filter, limit: TREND_POINTS_MAX })) ?? [],
      ),
  );
  const oldestFirst = lists.flat().toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return toTrend(oldestFirst.slice(-TREND_POINTS_MAX));
}
