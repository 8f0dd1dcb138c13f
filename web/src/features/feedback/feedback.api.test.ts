import { afterEach, expect, it, vi } from 'vitest';
import { correctAttempt } from './feedback.api.ts';

class UnansweredRequest extends EventTarget {
  upload = new EventTarget();
  open() {}
  send() {}
  abort() {}
  setRequestHeader() {}
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('a corrected answer is waited for as long as a slow model judges it', async () => {
  await import('../../lib/api/http-transport.ts');
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', UnansweredRequest);
  localStorage.setItem('jwt', 'token');
  localStorage.setItem('jwt_expire', String(Date.now() + 3_600_000));
  const end = vi.fn();
  correctAttempt('one', 'Я имел в виду другое').then(end, end);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(end).not.toHaveBeenCalled();
});
