import type { Feedback } from '@aloud/contract/feedback/feedback';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render.tsx';
import { t } from './feedback.en.ts';
import { FirstFixCard } from './first-fix-card.tsx';
import type { Playback } from './playback/use-playback.ts';

const criterion = (score: number | null) => ({ score, reason: null, evidence: [] });

async function read(score: number | null): Promise<string> {
  const feedback = {
    score,
    firstFix: null,
    criteria: {
      structure: criterion(49),
      confidence: criterion(72),
      examples: criterion(38),
      relevance: criterion(56),
    },
  } as unknown as Feedback;
  const { container } = await renderScreen(
    <FirstFixCard feedback={feedback} playback={{ canPlay: false } as Playback} />,
  );
  return container.textContent ?? '';
}

it('a strong answer without a remark is to be kept', async () => {
  expect(await read(79)).toContain(t('firstNoneText'));
});

it('a middling answer without a remark is not praised: its weakest criterion is named', async () => {
  const text = await read(56);
  expect(text).not.toContain(t('firstNone'));
  expect(text).toContain('«Конкретные примеры»');
});

it('an answer that could not be judged has nothing to fix and nothing to praise', async () => {
  expect(await read(null)).toBe('');
});
