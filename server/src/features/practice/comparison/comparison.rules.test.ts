import type { OutlineItem } from '@aloud/contract/feedback/feedback';
import { expect, it } from 'vitest';
import { scriptFeedback } from '../../../testing/scripted/scripted-feedback.ts';
import {
  compareCriteria,
  compareDelivery,
  compareParts,
  compareScores,
  type JudgedText,
} from './comparison.rules.ts';

type Script = Parameters<typeof scriptFeedback>[0] & object;

/** `text` is what was said, where it has signs that quotes leave out. */
function script(scripted: Script, text?: string): JudgedText {
  const feedback = scriptFeedback(scripted);
  if (text === undefined) return { feedback, text: feedback.parts.map(({ quote }) => quote).join(' ') };
  const parts = feedback.parts.map((span) => {
    const startChar = text.indexOf(span.quote);
    return { ...span, startChar, endChar: startChar + span.quote.length };
  });
  return { feedback: { ...feedback, parts }, text };
}

const first = script({
  parts: [
    ['situation', 'В прошлом году наш магазин переезжал на новую платформу и всё шло довольно тяжело'],
    ['action', 'мы переписали корзину'],
    ['task', 'Нужно было успеть к распродаже'],
  ],
});
const second = script({
  parts: [
    ['situation', 'В прошлом году магазин переезжал'],
    ['action', 'я переписала корзину'],
    ['action', 'и добавила проверку цен на каждом шаге заказа'],
    ['result', 'Ошибок стало на 40 % меньше'],
  ],
});

it('says part by part what was added, lost, shortened and extended, in the order to say them in', () => {
  expect(compareParts(first, second).map(({ part, change }) => [part, change])).toEqual([
    ['situation', 'shortened'],
    ['task', 'lost'],
    ['action', 'extended'],
    ['result', 'added'],
  ]);
});

it('weaves both versions of a part into one text', () => {
  const action = compareParts(first, second).find(({ part }) => part === 'action');
  expect(action?.pieces).toEqual([
    { change: 'lost', text: 'мы переписали' },
    { change: 'added', text: 'я переписала' },
    { change: 'same', text: 'корзину' },
    { change: 'added', text: 'и добавила проверку цен на каждом шаге заказа' },
  ]);
  expect(action?.after.map(({ quote }) => quote)).toEqual([
    'я переписала корзину',
    'и добавила проверку цен на каждом шаге заказа',
  ]);
});

it('finds nothing between an attempt and itself', () => {
  const parts = compareParts(first, first);
  expect(parts.map(({ change }) => change)).toEqual(['kept', 'kept', 'kept', 'missing']);
  expect(parts.flatMap(({ pieces }) => pieces).every(({ change }) => change === 'same')).toBe(true);
});

it('keeps the sign at the end of a sentence, and an ellipsis where words between belong to another part', () => {
  const parts: Script['parts'] = [
    ['result', 'мы потеряли всего 12 заказов'],
    ['result', 'С тех пор проверяю откат'],
    ['action', 'пишу план'],
    ['result', 'и сплю спокойно'],
  ];
  const said = script(
    { parts },
    'Так мы потеряли всего 12 заказов. С тех пор проверяю откат, пишу план и сплю спокойно.',
  );
  const result = compareParts(said, said).find(({ part }) => part === 'result');
  expect(result?.pieces).toEqual([
    { change: 'same', text: 'мы потеряли всего 12 заказов. С тех пор проверяю откат… и сплю спокойно.' },
  ]);
});

it('a part that the feedback calls missing is missing here too', () => {
  const gap: OutlineItem = { part: 'task', status: 'gap', said: [], ask: 'what-was-your-task' };
  const weak = { ...first, feedback: { ...first.feedback, outline: [gap] } };
  const task = compareParts(weak, first).find(({ part }) => part === 'task');
  expect(task).toMatchObject({ change: 'added', words: { before: 0 }, before: [] });
});

it('a part of the same length in other words is said differently', () => {
  const before = script({ parts: [['task', 'как-то починили вроде бы к вечеру']] });
  const after = script({ parts: [['task', 'нужно было вернуть оплату до распродажи']] });
  expect(compareParts(before, after).find(({ part }) => part === 'task')?.change).toBe('reworded');
});

it('shows the parts of both when the question was taken for another kind', () => {
  const technical = script({ overrides: { type: 'technical' } });
  expect(compareParts(first, technical).map(({ part }) => part)).toEqual([
    'claim',
    'explanation',
    'example',
    'trade-off',
    'situation',
    'task',
    'action',
    'result',
  ]);
});

it('calls a difference real only when it is larger than both margins together', () => {
  const judged = (score: number | null, margin: number | null) => ({
    feedback: scriptFeedback({ score }),
    score,
    margin,
  });
  expect(compareScores(judged(50, 6), judged(58, 8))).toEqual({ change: 8, isBeyondMargin: false });
  expect(compareScores(judged(50, 6), judged(62, 8))).toEqual({ change: 12, isBeyondMargin: true });
  expect(compareScores(judged(null, null), judged(62, 8))).toEqual({ change: null, isBeyondMargin: false });
});

it('compares only criteria that were scored both times', () => {
  const before = scriptFeedback({ criteria: { structure: 40, confidence: null } });
  const after = scriptFeedback({ criteria: { structure: 55, confidence: 70 } });
  expect(compareCriteria(before, after)).toEqual({
    structure: 15,
    confidence: null,
    examples: 0,
    relevance: 0,
  });
});

it('held vowels are compared only where both recordings were measured for them', () => {
  const feedback = scriptFeedback();
  const filler = { quote: 'ну', startChar: 0, endChar: 2, start: 0, end: 1 };
  const old = { ...feedback.delivery, answerSeconds: 30, fillers: [filler], fillersPerMinute: 2 };
  const held = Array.from({ length: 4 }, (_, n) => ({ start: n, end: n + 0.4, afterChar: 0 }));
  const measured = { ...old, filledPauses: held, fillersPerMinute: 10 };
  const compare = (before: typeof old, after: typeof old) =>
    compareDelivery({ ...feedback, delivery: before }, { ...feedback, delivery: after }).fillersPerMinute;
  expect(compare(old, measured)).toEqual({ before: 2, after: 2 });
  expect(compare(measured, measured)).toEqual({ before: 10, after: 10 });
  expect(compare(old, old)).toEqual({ before: 2, after: 2 });
});

it('numbers of different rules are not compared', () => {
  const after = scriptFeedback();
  const before = { ...after, rubric: after.rubric - 1 };
  const judged = (feedback: typeof after) => ({ feedback, score: 60, margin: 5 });
  expect(compareScores(judged(before), judged(after))).toEqual({ change: null, isBeyondMargin: false });
  expect(Object.values(compareCriteria(before, after))).toEqual([null, null, null, null]);
  expect(compareDelivery(before, after).wordsPerMinute.before).toBeNull();
});
