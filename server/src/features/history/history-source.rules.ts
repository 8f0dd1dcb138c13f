import type { HistoryItem, TrendPoint } from '@aloud/contract/practice/history';
import type { HistoryKind } from '@aloud/contract/practice/history.limits';
import type { Db } from '../../db/database.ts';
import type { PagePlace } from '../../platform/database/list-page.ts';

export type HistoryFilter = {
  accountId: string;
  language?: string | undefined;
  questionId?: string | undefined;
  from?: Date | undefined;
};

/** A kind of history item. Its feature lists the items; history merges the lists. */
export type HistorySource = {
  kind: HistoryKind;
  /** Latest first, those before `after`. */
  list(
    db: Db,
    filter: HistoryFilter & { after: PagePlace | undefined; limit: number },
  ): Promise<HistoryItem[]>;
  /** Scored ones, latest first. Absent: none of them is scored. */
  listScores?(db: Db, filter: HistoryFilter & { limit: number }): Promise<TrendPoint[]>;
};

/** Merges lists, each latest first, into one. */
export function mergeLatest(lists: readonly HistoryItem[][]): HistoryItem[] {
  return lists.flat().toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
}

/** By code unit, as the database compares ids. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
