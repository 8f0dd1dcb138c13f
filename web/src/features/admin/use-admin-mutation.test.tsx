import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { KEY } from './admin.api.ts';
import { useAdminMutation } from './use-admin-mutation.ts';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../../lib/notify.ts', () => ({ notify }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function open(run: (name: string) => Promise<string>) {
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const onDone = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => useAdminMutation({ run, failure: 'Can not save', done: 'Saved', onDone }),
    { wrapper },
  );
  return { result, invalidate, onDone };
}

it('an act is told as done, and every table is read again', async () => {
  const { result, invalidate, onDone } = open(async (name) => `saved ${name}`);
  act(() => result.current.act('anna'));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('saved anna'));
  expect(notify).toHaveBeenCalledWith('Saved', 'success');
  expect(invalidate).toHaveBeenCalledWith({ queryKey: [KEY] });
});

it('a refused act says why, and nothing is called done', async () => {
  const error = new ApiError('network');
  const { result, onDone } = open(() => Promise.reject(error));
  act(() => result.current.act('anna'));
  await waitFor(() => expect(notify).toHaveBeenCalledWith(errorText(error), 'error'));
  expect(onDone).not.toHaveBeenCalled();
});

it('is waiting for as long as it takes', async () => {
  let end = (_answer: string) => {};
  const { result } = open(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  act(() => result.current.act('anna'));
  await waitFor(() => expect(result.current.isWaiting).toBe(true));
  await act(async () => end('saved'));
  await waitFor(() => expect(result.current.isWaiting).toBe(false));
});
