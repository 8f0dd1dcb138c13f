import type { Delivery, Feedback, Pause } from '@aloud/contract/feedback/feedback';
import { LONG_PAUSE_SECONDS } from '@aloud/contract/feedback/feedback.limits';
import { expect, it } from 'vitest';
import { listNamedWords, remarkText } from './remark-text.ts';

const pause = (seconds: number, isInsideSentence = true): Pause => ({
  start: 1,
  end: 1 + seconds,
  seconds,
  afterChar: 3,
  isInsideSentence,
});

function tell(pauses: Pause[]): string {
  const delivery = {
    fillersPerMinute: null,
    wordsPerMinute: 120,
    pauses,
    bands: { fillersPerMinute: { low: null, high: 5 } },
  } as unknown as Delivery;
  const feedback = { delivery, points: [], marks: { hedges: [] } } as unknown as Feedback;
  return remarkText({ code: 'long-pauses', quote: 'и тогда мы', startChar: 0 }, feedback);
}

it('counts only the pauses that the coach calls long, and says how long that is', () => {
  const text = tell([
    pause(LONG_PAUSE_SECONDS + 0.5),
    pause(LONG_PAUSE_SECONDS + 2),
    pause(1.2),
    pause(LONG_PAUSE_SECONDS),
    pause(9, false),
  ]);
  expect(text).toContain(`дольше ${LONG_PAUSE_SECONDS} секунд`);
  expect(text).toMatch(/(?:: | — )2\.$/u);
});

it('says nothing of a count where no pause is that long', () => {
  expect(tell([pause(1.2)])).toBe('Долгие паузы внутри фраз сбивают слушателя.');
});

it('names the hedge of the very place, to be shown in its quote', () => {
  const hedges = [
    { quote: 'Может быть', startChar: 0, endChar: 10 },
    { quote: 'наверное', startChar: 40, endChar: 48 },
  ];
  const feedback = { points: [], marks: { hedges } } as unknown as Feedback;
  const place = { quote: 'и мы, наверное, успели', startChar: 34, endChar: 56 };
  expect(listNamedWords({ code: 'hedges', ...place }, feedback)).toEqual(['наверное']);
});
