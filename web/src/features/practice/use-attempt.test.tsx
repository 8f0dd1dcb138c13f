import type { Attempt, AttemptState } from '@aloud/contract/practice/practice';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { deletePending, findPending, keepPending } from './unsent/pending-answers.ts';
import { readDraft } from './unsent/typed-drafts.ts';
import { useAttempt } from './use-attempt.ts';

const api = vi.hoisted(() => ({
  sendAnswer: vi.fn(),
  readAttempt: vi.fn(),
  cancelAttempt: vi.fn(),
  retryAttempt: vi.fn(),
}));
const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('./practice.api.ts', () => api);
vi.mock('../../lib/notify.ts', () => ({ notify }));

const DONE = { id: 'one', state: 'done' } as Attempt;
const ANSWER = {
  attemptId: 'one',
  questionId: 'q',
  subject: 'anna:q',
  title: 'Почему мы?',
  language: 'ru',
  kind: 'typed',
  text: 'Да.',
} as const;
const here = { accountId: 'anna', attemptId: 'one' };

beforeEach(async () => {
  vi.resetAllMocks();
  localStorage.clear();
  await deletePending('one');
});

function follow() {
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const onCancelled = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const page = renderHook(() => useAttempt({ ...here, onCancelled }), { wrapper });
  return { ...page, onCancelled, invalidate };
}

it('an answer that was sent off is sent, judged and then forgotten on this device', async () => {
  await keepPending(ANSWER, 'ready');
  api.sendAnswer.mockImplementation(async (_answer, { onEvent }) => onEvent({ step: 'done', attempt: DONE }));
  const { result, invalidate } = follow();
  await waitFor(() => expect(result.current.status).toEqual({ step: 'done', attempt: DONE }));
  await waitFor(async () => expect(await findPending(here)).toBeUndefined());
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['balance'] });
});

it('an attempt that is on the server only is read there', async () => {
  api.readAttempt.mockResolvedValue(DONE as AttemptState);
  const { result } = follow();
  await waitFor(() => expect(result.current.status.step).toBe('done'));
  expect(api.sendAnswer).not.toHaveBeenCalled();
});

it('a refusal is shown with its code, and the copy on this device stays', async () => {
  await keepPending(ANSWER, 'ready');
  api.sendAnswer.mockRejectedValue(
    new ApiError('refused', { status: 402, body: { code: 'balance.not-enough' } }),
  );
  const { result } = follow();
  await waitFor(() =>
    expect(result.current.status).toMatchObject({ step: 'failed', code: 'balance.not-enough' }),
  );
  expect(result.current.pending?.answer.attemptId).toBe('one');
  expect(await findPending(here)).toBeDefined();
});

it('without a network it waits, and sends once there is one', async () => {
  await keepPending(ANSWER, 'ready');
  api.sendAnswer.mockRejectedValueOnce(new ApiError('network'));
  api.sendAnswer.mockImplementation(async (_answer, { onEvent }) => onEvent({ step: 'done', attempt: DONE }));
  const { result } = follow();
  await waitFor(() => expect(result.current.status.step).toBe('offline'));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.status.step).toBe('done'));
  expect(api.sendAnswer).toHaveBeenCalledTimes(2);
});

it('a cancelled text is a draft again', async () => {
  await keepPending(ANSWER, 'ready');
  api.sendAnswer.mockImplementation(() => new Promise(() => undefined));
  api.cancelAttempt.mockResolvedValue(undefined);
  const { result, onCancelled } = follow();
  await waitFor(() => expect(result.current.status.step).toBe('sending'));
  await act(() => result.current.cancel());
  expect(onCancelled).toHaveBeenCalledOnce();
  expect(readDraft('anna:q')).toBe('Да.');
});

it('leaving the page stops following, and keeps the answer', async () => {
  await keepPending(ANSWER, 'ready');
  let signal: AbortSignal | undefined;
  api.sendAnswer.mockImplementation((_answer, options) => {
    signal = options.signal;
    return new Promise(() => undefined);
  });
  const { unmount } = follow();
  await waitFor(() => expect(signal).toBeDefined());
  unmount();
  expect(signal?.aborted).toBe(true);
  expect(await findPending(here)).toMatchObject({ stage: 'ready' });
});

it('an attempt that the server no longer has is sent again when it is retried', async () => {
  await keepPending(ANSWER, 'sent');
  api.readAttempt.mockResolvedValueOnce({ id: 'one', state: 'failed', code: 'coach.failed' });
  api.retryAttempt.mockRejectedValue(new ApiError('refused', { status: 404 }));
  api.sendAnswer.mockImplementation(async (_answer, { onEvent }) => onEvent({ step: 'done', attempt: DONE }));
  const { result } = follow();
  await waitFor(() => expect(result.current.status.step).toBe('failed'));
  await act(() => result.current.retry());
  await waitFor(() => expect(result.current.status.step).toBe('done'));
  expect(api.sendAnswer).toHaveBeenCalledOnce();
});
