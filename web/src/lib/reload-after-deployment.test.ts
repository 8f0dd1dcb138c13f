import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const reload = vi.fn();
const probe = vi.fn();
const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  reload.mockReset();
  probe.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', probe);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** As the page has it after a load: what it remembers beyond that is in the storage. */
const load = () => import('./reload-after-deployment.ts');
const reach = () => probe.mockResolvedValue(new Response());

it('a page whose files are gone is loaded afresh, once for a file', async () => {
  reach();
  (await load()).reloadAfterDeployment();
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: GONE });
  window.dispatchEvent(event);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(event.defaultPrevented, 'whoever waits for the code is told').toBe(false);
  vi.resetModules();
  expect((await load()).reloadOnce(GONE)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

/** Safari's words for every file. */
const UNNAMED = new TypeError('Importing a module script failed.');

function showDeployment(name: string): void {
  const entry = Object.assign(document.createElement('script'), { src: `/assets/${name}.js` });
  vi.spyOn(document, 'querySelector').mockReturnValue(entry);
}

it('where the browser names no file, each deployment is tried once', async () => {
  showDeployment('first');
  expect((await load()).reloadOnce(UNNAMED)).toBe(true);
  vi.resetModules();
  expect((await load()).reloadOnce(UNNAMED), 'the same deployment').toBe(false);
  showDeployment('second');
  vi.resetModules();
  expect((await load()).reloadOnce(UNNAMED), 'the next deployment').toBe(true);
  // Two versions behind one address, as during an update.
  showDeployment('first');
  vi.resetModules();
  expect((await load()).reloadOnce(UNNAMED), 'the first one again').toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each(['getItem', 'setItem'] as const)(
  'a storage whose %s fails leads to one reload, not to none and not to endless ones',
  async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const navigation = vi.spyOn(performance, 'getEntriesByType');
    navigation.mockReturnValue([{ type: 'navigate' } as PerformanceNavigationTiming]);
    expect((await load()).reloadOnce(GONE)).toBe(true);
    vi.resetModules();
    navigation.mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
    expect((await load()).reloadOnce(GONE)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('a page of an app without a server stays', async () => {
  probe.mockRejectedValue(new TypeError('Failed to fetch'));
  const [{ isServerReached }, { reloadAfterDeployment }] = await Promise.all([
    import('./api/server-reached.ts'),
    load(),
  ]);
  reloadAfterDeployment();
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: GONE }));
  await vi.waitFor(() => expect(probe).toHaveBeenCalled());
  expect(await isServerReached()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('code that did not arrive is told from a page that broke, and the router does not reload for it', async () => {
  const { isCodeNotLoaded, loadPage } = await load();
  const error = await loadPage(() => Promise.reject(GONE)).catch((failure: unknown) => failure);
  expect(isCodeNotLoaded(error)).toBe(true);
  expect(isCodeNotLoaded(GONE)).toBe(true);
  expect(isCodeNotLoaded(new TypeError('x is not a function'))).toBe(false);
  expect((error as Error).message).not.toMatch(/dynamically imported module/);
});
