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

it('keeps a praised figure, with what it counts, in the quote', () => {
  const quote = 'I was an analyst at a bank and I cut the wait by half an hour, then by two days';
  const at = (text: string) => {
    const startChar = 10 + quote.indexOf(text);
    return { quote: text, startChar, endChar: startChar + text.length };
  };
  const elsewhere = { quote: '40%', startChar: 0, endChar: 3 };
  const marks = { hedges: [], figures: [elsewhere, at('half'), at('two')] };
  const feedback = {
    points: [],
    delivery: { bands: { fillersPerMinute: {} } },
    marks,
  } as unknown as Feedback;
  const place = { quote, startChar: 10, endChar: 10 + quote.length };
  expect(listNamedWords({ code: 'number', ...place }, feedback)).toEqual(['half an hour', 'two days']);
});
