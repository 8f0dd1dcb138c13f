import { isServerReached } from './api/server-reached.ts';
import { isReloadedPage, tabStorage } from './page-storage.ts';

const KEY = 'reloaded_for';

/** The code of a page could not be loaded. Not named as the router names it: the router would reload without asking. */
export class CodeNotLoaded extends Error {
  override readonly name = 'CodeNotLoaded';

  constructor(cause: unknown) {
    super('The code of this page could not be loaded', { cause });
  }
}

/** Loads a page; a failure names itself, so that its screen can tell it from a page that broke. */
export async function loadPage<Page>(load: () => Promise<Page>): Promise<Page> {
  try {
    return await load();
  } catch (error) {
    throw new CodeNotLoaded(error);
  }
}

/** What browsers, and the loader of the build, say of code that did not arrive. */
const NOT_LOADED =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/;

export function isCodeNotLoaded(error: unknown): error is Error {
  return error instanceof CodeNotLoaded || (error instanceof Error && NOT_LOADED.test(error.message));
}

/**
 * A page that was open while a new version was deployed asks for files that are gone: it is loaded afresh. Without a
 * server it stays as it is.
 */
export function reloadAfterDeployment(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadIfReplaced(payload));
}

async function reloadIfReplaced(error: Error): Promise<void> {
  if (await isServerReached()) reloadOnce(error);
}

let isReloading = false;

/**
 * Never twice for the same file, or a server that lacks it would reload for ever, and so would two versions behind one
 * address. False: it has been tried.
 */
export function reloadOnce(error: Error): boolean {
  if (isReloading) return true;
  if (!rememberReload(nameMissing(error))) return false;
  isReloading = true;
  window.location.reload();
  return true;
}

/** Safari names no file: of the same deployment all that is missing there counts as one. */
function nameMissing(error: Error): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  return [entry, error instanceof CodeNotLoaded ? error.cause : error].join(' ');
}

/** False where it was remembered before. Without storage a page that is itself a reload is not reloaded again. */
function rememberReload(missing: string): boolean {
  const before = tabStorage.read(KEY)?.split('\n') ?? [];
  if (before.includes(missing)) return false;
  return tabStorage.write(KEY, [...before, missing].join('\n')) || !isReloadedPage();
}
