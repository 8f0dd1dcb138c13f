import { type HistoryKind, TREND_POINTS_MAX, type Trend } from '@aloud/contract/history';
import type { Db } from '../../db/database.ts';
import type { HistoryFilter, HistorySource } from './history-source.rules.ts';
import { toTrend } from './trend.rules.ts';

type Deps = { db: Db; sources: readonly HistorySource[] };
type Input = HistoryFilter & { kind?: HistoryKind | undefined };

export async function getTrend(deps: Deps, { kind, ...filter }: Input): Promise<Trend> {
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
