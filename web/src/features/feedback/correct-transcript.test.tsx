import type { Attempt } from '@aloud/contract/practice/practice';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { CorrectTranscript } from './correct-transcript.tsx';
import { t } from './feedback.en.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function read(attempt: Partial<Attempt>): string | null {
  const place = document.createElement('div');
  const root = createRoot(place);
  const nothing = () => undefined;
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <CorrectTranscript
          attempt={{ text: 'Да', language: 'ru', ...attempt } as Attempt}
          onCorrected={nothing}
          onClose={nothing}
        />
      </QueryClientProvider>,
    ),
  );
  return place.textContent;
}

it('a correction is called free only where the attempt is paid for', () => {
  expect(read({ isCharged: true })).toContain(t('correctHint'));
  expect(read({ isCharged: false })).toContain(t('correctUnchargedHint'));
  expect(read({ isCharged: false })).not.toContain(t('correctHint'));
});
