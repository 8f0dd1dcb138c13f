import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnceAfterDeployment } from './deployment.ts';

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => vi.restoreAllMocks());

function miss(file: string): Event {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: file });
  window.dispatchEvent(event);
  return event;
}

it('a page whose files are gone is loaded afresh, once for a file', () => {
  reloadOnceAfterDeployment();
  expect(miss('/assets/a.js').defaultPrevented).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(miss('/assets/a.js').defaultPrevented, 'the error is shown').toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});
