import { mean, pearson } from '../../server/src/platform/statistics.rules.ts';
import type { Rating } from './read-folder.ts';
import { type Estimate, estimate, groupBy, spearman } from './statistics.ts';
import { MEASURES, type Unit } from './units.ts';

export type Agreement = { name: string; pearson: Estimate; spearman: Estimate };
type Row = { person: string; rater: string; x: number; y: number };
type Correlate = typeof pearson;

export const CEILING = 'one rater, the others';

/** How every measure, and one rater, agree with the ratings of one dimension. */
export function compareDimension(units: readonly Unit[], ratings: readonly Rating[]): Agreement[] {
  const rated = new Map(groupBy(ratings, ({ of }) => of).map((all) => [all[0]?.of ?? '', all]));
  const agreements = MEASURES.map((measure) => {
    const rows = units.flatMap(({ key, person, measures }): Row[] => {
      const [x, all] = [measures[measure], rated.get(key)];
      return x === null || !all ? [] : [{ person, rater: '', x, y: meanRating(all) }];
    });
    return agree(measure, rows);
  });
  const ceiling = listAgainstOthers(units, rated);
  return ceiling.length === 0 ? agreements : [...agreements, agree(CEILING, ceiling)];
}

const meanRating = (ratings: readonly Rating[]) => mean(ratings.map(({ value }) => value));

/** Each rating beside the mean of the other raters' of the same unit. */
function listAgainstOthers(units: readonly Unit[], rated: ReadonlyMap<string, Rating[]>): Row[] {
  return units.flatMap(({ key, person }) =>
    (rated.get(key) ?? []).flatMap(({ rater, value: x }, _, all): Row[] => {
      const others = all.filter((other) => other.rater !== rater);
      return others.length === 0 ? [] : [{ person, rater, x, y: meanRating(others) }];
    }),
  );
}

function agree(name: string, rows: readonly Row[]): Agreement {
  const of = (correlate: Correlate) =>
    estimate(rows, (drawn: readonly Row[]) => correlateByRater(drawn, correlate));
  return { name, pearson: of(pearson), spearman: of(spearman) };
}

/** The mean over raters: one who is stricter than another does not lower it. */
function correlateByRater(rows: readonly Row[], correlate: Correlate): number | undefined {
  const found = groupBy(rows, ({ rater }) => rater)
    .map((own) => correlate(own.map(({ x, y }) => [x, y] as const)))
    .filter((value) => value !== undefined);
  return found.length === 0 ? undefined : mean(found);
}
