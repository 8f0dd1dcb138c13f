import type { Level } from '../accounts/users.limits.ts';

/** A question carries the lowest level at which it is usually asked: the classics are asked at all of them. */
const ASKED: Readonly<Record<Level, readonly Level[]>> = {
  junior: ['junior'],
  middle: ['junior', 'middle'],
  senior: ['junior', 'middle', 'senior'],
};

/** The levels of the questions that a candidate of this level meets. */
export function levelsAskedAt(level: Level): readonly Level[] {
  return ASKED[level];
}
