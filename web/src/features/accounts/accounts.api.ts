import type { SignInState } from '@aloud/contract/accounts/sign-in';
import type { ChosenVoices } from '@aloud/contract/voice/speech';
import type { Patience } from '@aloud/contract/voice/voice-protocol';
import { queryOptions } from '@tanstack/react-query';
import { ID, type Models } from 'appwrite';
import { identify, track } from '../../lib/analytics.ts';
import { account } from '../../lib/api/appwrite-client.ts';
import { withinTimeout } from '../../lib/api/query.ts';
import { clearSessionToken } from '../../lib/api/session-token.ts';
import { fetchSignInState } from '../../lib/sign-in-state.ts';

/** What a person chose, kept with the account; `lang` and the rest of the record are a document of their own. */
export type Prefs = Models.Preferences & {
  maxDurationMinutes?: number;
  patience?: Patience;
  voices?: ChosenVoices;
  isAgreedEmail?: boolean;
  /** Whether interviews keep their sound; absent until it was asked for. */
  keepsRecordings?: boolean;
};
export type Account = Models.User<Prefs> & {
  /** Only of an account labelled `admin`: what this very session may do, and what it still owes. */
  signIn?: SignInState;
};

/** How a person is refused whom an administrator has blocked. */
export const BLOCKED = 'user_blocked';

/** How a session is refused that has not shown its second factor yet. */
export const SECOND_FACTOR_MISSING = 'user_more_factors_required';

const ADMIN_LABEL = 'admin';

/** Who is signed in. Any failure means nobody: the spec treats it as signed out. */
export async function fetchAccount(): Promise<Account | null> {
  try {
    const found = await withinTimeout(account.get<Prefs>());
    void identify(found.$id);
    return found.labels.includes(ADMIN_LABEL) ? { ...found, signIn: await fetchSignInState() } : found;
  } catch {
    clearSessionToken();
    return null;
  }
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: fetchAccount,
  // Asked on load and on every change of route, by the shell; never behind its back.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
});

export async function sendSignInLink(email: string, url: string): Promise<void> {
  await account.createMagicURLToken({ userId: ID.unique(), email, url });
  void track('user_sent_auth_email');
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  await account.createEmailPasswordSession({ email, password });
  // The token of whoever was signed in before would speak for them.
  clearSessionToken();
}

export async function redeemSignInLink(userId: string, secret: string): Promise<void> {
  await account.updateMagicURLSession({ userId, secret });
  clearSessionToken();
}

export async function savePrefs(changes: Partial<Prefs>): Promise<void> {
  const before = await account.getPrefs<Prefs>();
  await account.updatePrefs({ prefs: { ...before, ...changes } });
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => withinTimeout(account.listSessions()),
});

export async function endSession(sessionId: string): Promise<void> {
  await account.deleteSession({ sessionId });
}
