import type { Delivery, Feedback, Span } from '@aloud/contract/feedback/feedback';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { DeliveryCard } from './delivery-card.tsx';

const BAND = { low: null, high: 5 };
const DELIVERY = {
  fillers: [],
  wordsPerMinute: 120,
  fillersPerMinute: 1,
  longestPause: 1,
  answerSeconds: 60,
  bands: { wordsPerMinute: BAND, fillersPerMinute: BAND, longestPause: BAND, answerSeconds: BAND },
} as unknown as Delivery;

const makeFeedback = (delivery: Delivery, hedges: readonly Span[] = []) =>
  ({ delivery, marks: { hedges, figures: [] } }) as unknown as Feedback;

async function read(filledPauses: Delivery['filledPauses']): Promise<string | null> {
  const { container } = await renderScreen(
    <DeliveryCard feedback={makeFeedback({ ...DELIVERY, ...(filledPauses && { filledPauses }) })} />,
  );
  return container.textContent;
}

it('says how many held vowels were found in the sound, none in words', async () => {
  expect(await read([{ start: 1, end: 2, afterChar: 0 }])).toContain('найденные по звуку: их 1');
  expect(await read([])).toContain('не найдено ни одного');
  expect(await read(undefined)).toContain('пропускает почти все «э-э»');
});

const SAID = ['как бы', 'Как бы', 'типа', 'просто', 'короче'].map((quote) => ({
  quote,
  startChar: 0,
  endChar: 0,
  start: null,
  end: null,
}));

async function readSoft(softWords: Delivery['softWords'], more: Partial<Delivery> = {}): Promise<string> {
  const delivery = { ...DELIVERY, ...(softWords && { softWords }), ...more };
  const { container } = await renderScreen(<DeliveryCard feedback={makeFeedback(delivery)} />);
  return container.textContent ?? '';
}

it('softening words are counted and named, and the pace is told to include the pauses', async () => {
  const text = await readSoft(SAID);
  expect(text).toContain('Смягчающих слов: 5 — «Как бы», «типа», «просто».');
  expect(text).toContain('темп с паузами, слов в минуту');
  expect(await readSoft([])).toContain('Смягчающих слов не нашлось.');
});

it('a word that costs confidence and one that costs delivery are counted once and together', async () => {
  const span = (quote: string, startChar: number) => {
    return { quote, startChar, endChar: startChar + quote.length, start: null, end: null };
  };
  const softWords = [span('вроде', 10), span('по сути', 30)];
  const hedges = [span('наверное', 0), span('вроде бы', 10)];
  const { container } = await renderScreen(
    <DeliveryCard feedback={makeFeedback({ ...DELIVERY, softWords }, hedges)} />,
  );
  expect(container.textContent).toContain('Смягчающих слов: 3 — «наверное», «вроде бы», «по сути».');
});

it('a typed answer has softening words and no pace', async () => {
  const typed = { wordsPerMinute: null, fillersPerMinute: null, longestPause: null, answerSeconds: null };
  expect(await readSoft(SAID, typed)).toMatch(/только в устных ответах\. Смягчающих слов: 5/u);
});

it('feedback of the first rubric measured the pace without the pauses and no softening words', async () => {
  const text = await readSoft(undefined);
  expect(text).not.toContain('с паузами');
  expect(text).not.toContain('Смягчающих');
});
