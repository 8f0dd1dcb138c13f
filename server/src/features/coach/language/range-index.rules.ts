import type { Range } from './phrases.rules.ts';

/** Ranges in the order of the text, none of which overlap: what lies inside another range is found without looking at all of them. */
export function countWithin(ranges: readonly Range[], { from, to }: Range): number {
  const first = firstIndex(ranges, (range) => range.from >= from);
  const end = firstIndex(ranges, (range) => range.to > to);
  return Math.max(0, end - first);
}

/** Whether one of the ranges begins inside. */
export function beginsWithin(ranges: readonly Range[], { from, to }: Range): boolean {
  const first = ranges[firstIndex(ranges, (range) => range.from >= from)];
  return first !== undefined && first.from < to;
}

/** The first of an ordered list from which on a test holds. */
function firstIndex(ranges: readonly Range[], test: (range: Range) => boolean): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range && test(range)) high = middle;
    else low = middle + 1;
  }
  return low;
}
