import type { Delivery } from '@aloud/contract/feedback/feedback';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { DeliveryCard } from './delivery-card.tsx';

const BAND = { low: null, high: 5 };
const DELIVERY = {
  wordsPerMinute: 120,
  fillersPerMinute: 1,
  longestPause: 1,
  answerSeconds: 60,
  bands: { wordsPerMinute: BAND, fillersPerMinute: BAND, longestPause: BAND, answerSeconds: BAND },
} as unknown as Delivery;

async function read(filledPauses: Delivery['filledPauses']): Promise<string | null> {
  const { container } = await renderScreen(
    <DeliveryCard delivery={{ ...DELIVERY, ...(filledPauses && { filledPauses }) }} />,
  );
  return container.textContent;
}

it('says how many held vowels were found in the sound, none in words', async () => {
  expect(await read([{ start: 1, end: 2, afterChar: 0 }])).toContain('найденные по звуку: их 1');
  expect(await read([])).toContain('не найдено ни одного');
  expect(await read(undefined)).toContain('пропускает почти все «э-э»');
});
