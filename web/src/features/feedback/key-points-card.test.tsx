import type { Feedback, KeyPointFeedback } from '@aloud/contract/feedback/feedback';
import { expect, it } from 'vitest';
import { word } from '../../lib/words.en.ts';
import { renderScreen } from '../../testing/render.tsx';
import { t } from './feedback.en.ts';
import { KeyPointsCard } from './key-points-card.tsx';
import type { Playback } from './playback/use-playback.ts';

const point = (text: string, status: KeyPointFeedback['status'], quote?: string): KeyPointFeedback => ({
  text,
  isEssential: false,
  status,
  said: quote ? [{ quote, startChar: 0, endChar: quote.length, start: null, end: null }] : [],
});

async function read(keyPoints: KeyPointFeedback[] | undefined): Promise<string> {
  const feedback = { keyPoints } as unknown as Feedback;
  const { container } = await renderScreen(
    <KeyPointsCard feedback={feedback} playback={{ canPlay: false } as Playback} />,
  );
  return container.textContent ?? '';
}

it('shows what was said with its words before what was not heard', async () => {
  const text = await read([
    point('Массив удваивается', 'missing'),
    point('Хеш выбирает корзину', 'said', 'попадаем в бакет'),
  ]);
  expect(text.indexOf('Хеш выбирает корзину')).toBeLessThan(text.indexOf('Массив удваивается'));
  expect(text).toContain('попадаем в бакет');
  expect(text).toContain(word('point_missing'));
  expect(text).toContain(t('keyPointsMissing'));
});

it('does not say of a story that something is missing', async () => {
  const text = await read([point('Назван результат', 'unclear'), point('Своя роль', 'said', 'я предложил')]);
  expect(text).not.toContain(word('point_missing'));
  expect(text).toContain(t('keyPointsUnclear'));
});

it('does not speak of marks where no point was recognised', async () => {
  expect(await read([point('Назван результат', 'unclear'), point('Своя роль', 'unclear')])).toContain(
    t('keyPointsNone'),
  );
});

it('is not there for a question without key points', async () => {
  expect(await read(undefined)).toBe('');
  expect(await read([])).toBe('');
});
