import { APPWRITE_PREFIX, PROJECT_ID } from '@aloud/contract/appwrite';
import { clearJwt } from '../../lib/api/kept-jwt.ts';
import { isReloadedPage, tabStorage } from '../../lib/page-storage.ts';

/** Set while the page is being left for the app, so that a landing page from a cache cannot reload for ever. */
const LEAVING_KEY = 'left_landing';
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * The server sends the landing page to visitors only, but a browser may show an old copy to a person who has signed in since.
 * A visitor's leftover token is removed.
 */
export async function enterWithAccount(): Promise<void> {
  if (await isSignedIn()) {
    if (tabStorage.read(LEAVING_KEY)) return;
    if (tabStorage.write(LEAVING_KEY, 'true') || !isReloadedPage()) window.location.reload();
    return;
  }
  tabStorage.delete(LEAVING_KEY);
  clearJwt();
}

/** Without the SDK, which is heavier than the page. Any failure counts as signed out. */
async function isSignedIn(): Promise<boolean> {
  try {
    const response = await fetch(`${APPWRITE_PREFIX}/account`, {
      headers: { 'X-Appwrite-Project': PROJECT_ID },
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    // A body that is not read keeps its connection, and the page counts as loading.
    await response.text();
    return response.ok;
  } catch {
    return false;
  }
}
