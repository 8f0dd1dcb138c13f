import { PATHS } from '@aloud/contract/paths';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { word } from '../../../lib/words.en.ts';
import { makeSubject, spokenAnswer } from './pending-answer.ts';
import { keepPending } from './pending-answers.ts';
import { UnsentAnswers } from './unsent-answers.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn(async () => undefined) }));
vi.mock('../../../lib/api/api-client.ts', () => ({ callApi, streamApi: vi.fn() }));

it('deleting a recording that was not sent deletes what the server heard of it', async () => {
  const recording = {
    id: 'one',
    file: new Blob(['sound']),
    durationMs: 9_000,
    language: 'ru' as const,
    isKept: false,
    levels: [],
  };
  const about = { subject: makeSubject('anna', 'why-us'), title: 'Почему мы?' };
  await keepPending(spokenAnswer(about, recording), 'recording');
  render(<UnsentAnswers accountId="anna" />);
  fireEvent.click(await screen.findByRole('button', { name: word('delete') }));
  const dialog = await screen.findByRole('alertdialog');
  const confirm = [...dialog.querySelectorAll('button')].find((one) => one.textContent === word('delete'));
  if (confirm) fireEvent.click(confirm);
  await vi.waitFor(() =>
    expect(callApi).toHaveBeenCalledWith(`DELETE ${PATHS.speech.draft}`, { params: { draftId: 'one' } }),
  );
});
