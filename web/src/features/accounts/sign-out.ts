import type { QueryClient } from '@tanstack/react-query';
import { resetAnalytics } from '../../lib/analytics.ts';
import { account } from '../../lib/api/appwrite-client.ts';
import { clearJwt } from '../../lib/api/kept-jwt.ts';
import { findAbsence, refusalStatus } from '../../lib/api/refusals.ts';
import { notify } from '../../lib/notify.ts';
import { browserStorage } from '../../lib/page-storage.ts';
import { deleteKeptData, SIGN_OUT_MARKER } from '../../lib/session/on-sign-out.ts';
import { endVisit } from '../../lib/trial/visit.ts';
import { word } from '../../lib/words.en.ts';
import { accountQuery } from './accounts.api.ts';

const WORDS = { unreached: 'signOutUnreached', away: 'signOutAway', failed: 'signOutFailed' } as const;

/** The six steps of the spec, in its order. Other tabs see the marker and sign out too. */
export async function signOut(queries: QueryClient, everywhere = false): Promise<void> {
  try {
    await (everywhere ? account.deleteSessions() : account.deleteSession({ sessionId: 'current' }));
  } catch (error) {
    // A session that is already gone counts as signed out; after a network failure it is still open.
    if (refusalStatus(error) !== 401 && refusalStatus(error) !== 404) {
      void notify(word(WORDS[findAbsence(error) ?? 'failed']), 'error');
      return;
    }
  }
  await leave(queries);
  announceSignOut();
}

/** Tells the other tabs that the session they show has ended. Without storage they find out with their next request. */
export function announceSignOut(): void {
  browserStorage.write(SIGN_OUT_MARKER, String(Date.now()));
}

async function leave(queries: QueryClient): Promise<void> {
  const former = queries.getQueryData(accountQuery.queryKey);
  queries.clear();
  queries.setQueryData(accountQuery.queryKey, null);
  // The session has ended: what fails here must not leave its token to the next person.
  await resetAnalytics().catch(() => undefined);
  // A visitor's tab knows no account.
  endVisit();
  if (former) await deleteKeptData(former);
  clearJwt();
  window.location.assign('/');
}

/** Follows a logout that happened in another tab. */
export function followSignOut(queries: QueryClient): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === SIGN_OUT_MARKER && event.newValue !== null) void leave(queries);
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
