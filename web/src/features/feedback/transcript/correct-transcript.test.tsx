import type { Attempt } from '@aloud/contract/practice/practice';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { t } from '../feedback.en.ts';
import { CorrectTranscript } from './correct-transcript.tsx';

async function read(attempt: Partial<Attempt>): Promise<string | null> {
  const nothing = () => undefined;
  const { container } = await renderScreen(
    <CorrectTranscript
      attempt={{ text: 'Да', language: 'ru', ...attempt } as Attempt}
      draft="Да"
      onCorrected={nothing}
      onClose={nothing}
    />,
  );
  return container.textContent;
}

it('a correction is called free only where the attempt is paid for', async () => {
  expect(await read({ isCharged: true })).toContain(t('correctHint'));
  expect(await read({ isCharged: false })).toContain(t('correctUnchargedHint'));
  expect(await read({ isCharged: false })).not.toContain(t('correctHint'));
});
