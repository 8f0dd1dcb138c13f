import { clockText } from '../../lib/clock-text.ts';
import { decimalText } from '../../lib/number-text.ts';
import { t } from './feedback.en.ts';

/** What is measured in a spoken answer, in the order it is shown. */
export const MEASURES = ['wordsPerMinute', 'fillersPerMinute', 'longestPause', 'answerSeconds'] as const;
export type Measure = (typeof MEASURES)[number];

export function measureText(measure: Measure, value: number): string {
  if (measure === 'answerSeconds') return clockText(value);
  return measure === 'longestPause' ? t('seconds', { value: decimalText(value) }) : decimalText(value);
}
