import { mean, pearson } from '../../server/src/platform/statistics.rules.ts';

export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

/** Pearson's correlation of the ranks. */
export function spearman(pairs: readonly (readonly [number, number])[]): number | undefined {
  const [ranksX, ranksY] = [rank(pairs.map(([x]) => x)), rank(pairs.map(([, y]) => y))];
  return pearson(pairs.map((_, i) => [ranksX[i] ?? 0, ranksY[i] ?? 0] as const));
}

/** From 1; equal values share the mean of their ranks. */
export function rank(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const ranks = Array.from<number>({ length: values.length });
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to += 1;
    for (const { at } of order.slice(from, to)) ranks[at] = (from + to + 1) / 2;
    from = to;
  }
  return ranks;
}

export type Estimate = { value: number | undefined; low: number | undefined; high: number | undefined };
type OfPerson = { person: string };
type Statistic<Row> = (rows: readonly Row[]) => number | undefined;

const RESAMPLES = 1_000;
const SEED = 17;
/** Both ends of a 95 % interval. */
const ENDS = [0.025, 0.975] as const;

/**
 * A statistic with its 95 % interval by percentile bootstrap. Persons are resampled, each with all of their rows: rows of
 * one person are alike, and intervals that ignore it are too narrow. The same in every run.
 */
export function estimate<Row extends OfPerson>(
  rows: readonly Row[],
  statistic: Statistic<Row>,
  resamples = RESAMPLES,
): Estimate {
  const persons = groupBy(rows, ({ person }) => person);
  const random = createRandom(SEED);
  const draw = () => persons[Math.floor(random() * persons.length)] ?? [];
  const values = Array.from({ length: resamples }, () => statistic(persons.flatMap(draw)))
    .filter((value) => value !== undefined)
    .sort((a, b) => a - b);
  const [low, high] = ENDS.map((share) => values[Math.round(share * (values.length - 1))]);
  return { value: statistic(rows), low, high };
}

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Reliability = {
  persons: number;
  values: number;
  /** Standard deviation of one value around its person's mean: the standard error of measurement of one answer. */
  withinSd: number;
  /** ICC(1): how much of the variation of single values lies between persons. */
  icc1: number;
  /** ICC(k): the same of the means over a person's values. */
  icck: number;
};

/** One-way random effects analysis of variance (Shrout & Fleiss 1979); persons may have different numbers of values. */
export function measureOneWay(persons: readonly (readonly number[])[]): Reliability {
  const groups = persons.filter((values) => values.length > 1);
  const all = groups.flat();
  const grand = mean(all);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const between = sum(groups.map((values) => values.length * (mean(values) - grand) ** 2));
  const within = sum(groups.map((values) => sum(values.map((value) => (value - mean(values)) ** 2))));
  const betweenMean = between / (groups.length - 1);
  const withinMean = within / (all.length - groups.length);
  const valuesEach =
    (all.length - sum(groups.map(({ length }) => length ** 2)) / all.length) / (groups.length - 1);
  return {
    persons: groups.length,
    values: all.length,
    withinSd: Math.sqrt(withinMean),
    icc1: (betweenMean - withinMean) / (betweenMean + (valuesEach - 1) * withinMean),
    icck: (betweenMean - withinMean) / betweenMean,
  };
}
