import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { speechStatusQuery } from '../../../lib/speech-status.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { makeModel, makeStatus } from '../../../testing/speech-status.ts';
import { SpeechPreparing } from './speech-preparing.tsx';

const DEAF = { engine: 'whisper-base', isReady: false };

function show(isFetchingOff: boolean) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const models = [makeModel({ state: 'waiting', receivedBytes: 0 })];
  const hears = { ru: DEAF, en: DEAF };
  const status = makeStatus({ isReady: false, isFetchingOff, hears, models });
  queries.setQueryData(speechStatusQuery.queryKey, status);
  return renderScreen(<SpeechPreparing language="ru" text="Ответ подождёт." />, queries);
}

it('a recogniser that is fetched is waited for', async () => {
  await show(false);
  expect(screen.getByRole('progressbar')).toBeDefined();
  expect(screen.getByText('Ответ подождёт.')).toBeDefined();
});

it('one that nobody fetches is not: the answer can be written', async () => {
  await show(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.body.textContent).toBe('Распознавания этого языка здесь нет. Можно ответить текстом.');
});
