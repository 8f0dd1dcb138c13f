import { mean } from '../../server/src/platform/statistics.rules.ts';
import type { Rating } from './read-folder.ts';
import { type Estimate, estimate, groupBy } from './statistics.ts';
import type { Unit } from './units.ts';

export type GroupGap = { group: string; persons: number; total: number; rating: number; gap: Estimate };
type Row = { person: string; group: string; total: number; rating: number };

/**
 * Whether the total favours a group more than the raters do: the mean of (total − rating), both in standard deviations, in
 * the group less that of all others. Zero where coach and raters see the groups alike.
 */
export function compareGroups(units: readonly Unit[], ratings: readonly Rating[]): GroupGap[] {
  const rated = new Map(groupBy(ratings, ({ of }) => of).map((all) => [all[0]?.of ?? '', all]));
  const rows = units.flatMap(({ key, person, group, measures }): Row[] => {
    const all = rated.get(key);
    if (!all || group === undefined || measures.total === null) return [];
    return [{ person, group, total: measures.total, rating: mean(all.map(({ value }) => value)) }];
  });
  return groupBy(rows, ({ group }) => group).map((own) => {
    const group = own[0]?.group ?? '';
    return {
      group,
      persons: new Set(own.map(({ person }) => person)).size,
      total: mean(own.map(({ total }) => total)),
      rating: mean(own.map(({ rating }) => rating)),
      gap: estimate(rows, (drawn: readonly Row[]) => measureGap(drawn, group)),
    };
  });
}

function measureGap(rows: readonly Row[], group: string): number | undefined {
  const totals = standardise(rows.map(({ total }) => total));
  const ratings = standardise(rows.map(({ rating }) => rating));
  if (!totals || !ratings) return undefined;
  const leads = rows.map((row, i) => ({ row, lead: (totals[i] ?? 0) - (ratings[i] ?? 0) }));
  const inside = leads.filter(({ row }) => row.group === group).map(({ lead }) => lead);
  const outside = leads.filter(({ row }) => row.group !== group).map(({ lead }) => lead);
  return inside.length === 0 || outside.length === 0 ? undefined : mean(inside) - mean(outside);
}

function standardise(values: readonly number[]): number[] | undefined {
  const middle = mean(values);
  const deviation = Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return deviation === 0 ? undefined : values.map((value) => (value - middle) / deviation);
}
