import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../testing/scripted-locks.ts';
import { useHeldRecordings } from './use-held-recordings.ts';

afterEach(() => vi.unstubAllGlobals());

it('a recording is held until the form is left', async () => {
  const { held } = giveLocks();
  const { result, unmount } = renderHook(() => useHeldRecordings(), { wrapper: StrictMode });
  expect(await result.current('one')).toBe(true);
  expect([...held]).toEqual(['take:one']);
  unmount();
  await vi.waitFor(() => expect([...held]).toEqual([]));
});

it('a hold asked for after the form was left is released', async () => {
  const { held } = giveLocks();
  const { result, unmount } = renderHook(() => useHeldRecordings());
  unmount();
  expect(await result.current('late')).toBe(false);
  await vi.waitFor(() => expect([...held]).toEqual([]));
});

it('a hold that is granted after the form was left is released', async () => {
  const { held } = giveLocks();
  const { result, unmount } = renderHook(() => useHeldRecordings());
  const asked = result.current('late');
  unmount();
  expect(await asked).toBe(false);
  await vi.waitFor(() => expect([...held]).toEqual([]));
});
