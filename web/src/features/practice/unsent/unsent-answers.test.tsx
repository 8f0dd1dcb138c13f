import { PATHS } from '@aloud/contract/paths';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { noteBegun } from '../../../lib/trial/begun-answers.ts';
import { noteLinkAskedFor } from '../../../lib/trial/kept-trial.ts';
import { word } from '../../../lib/words.en.ts';
import { makeSubject, spokenAnswer, VISITOR } from './pending-answer.ts';
import { deletePending, keepPending, moveVisitorAnswers } from './pending-answers.ts';
import { UnsentAnswers } from './unsent-answers.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn(async () => undefined) }));
vi.mock('../../../lib/api/api-client.ts', () => ({ callApi, streamApi: vi.fn() }));

const RECORDING = {
  id: 'one',
  file: new Blob(['sound']),
  durationMs: 9_000,
  language: 'ru' as const,
  isKept: false,
  levels: [],
};

it('deleting a recording that was not sent deletes what the server heard of it', async () => {
  const about = { subject: makeSubject('anna', 'why-us'), title: 'Почему мы?' };
  await keepPending(spokenAnswer(about, RECORDING), 'recording');
  render(<UnsentAnswers accountId="anna" />);
  fireEvent.click(await screen.findByRole('button', { name: word('delete') }));
  const dialog = await screen.findByRole('alertdialog');
  const confirm = [...dialog.querySelectorAll('button')].find((one) => one.textContent === word('delete'));
  if (confirm) fireEvent.click(confirm);
  await vi.waitFor(() =>
    expect(callApi).toHaveBeenCalledWith(`DELETE ${PATHS.speech.draft}`, { params: { draftId: 'one' } }),
  );
});

it('a recording that a sign-in brings along appears on the page that is open', async () => {
  const about = { subject: makeSubject(VISITOR, 'why-us'), title: 'Почему мы?' };
  noteBegun('brought');
  await keepPending(spokenAnswer(about, { ...RECORDING, id: 'brought' }), 'recording');
  noteLinkAskedFor('anna@example.com');
  render(<UnsentAnswers accountId="anna" />);
  await act(async () => undefined);
  expect(screen.queryByText('Почему мы?')).toBeNull();
  await act(() => moveVisitorAnswers({ $id: 'anna', email: 'anna@example.com' }));
  await screen.findByText('Почему мы?');
  await deletePending('brought');
});
