import type { MeterTone } from '../../../ui/meter-bar.tsx';

/** The anchors of the rubric: 80 is strong, 50 middling, 20 weak. */
const STRONG = 75;
const MIDDLING = 60;
const WEAK = 40;

/** From this score on an answer is offered as a story. */
export function isStrong(score: number): boolean {
  return score >= STRONG;
}

export function chooseTone(score: number | null): MeterTone {
  if (score === null || (score >= MIDDLING && score < STRONG)) return 'ink';
  if (score >= STRONG) return 'good';
  return score >= WEAK ? 'warn' : 'bad';
}
