import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import type { SignInState } from '@aloud/contract/accounts/sign-in';
import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Manner } from '@aloud/contract/interviews.limits';
import type { Locale } from '@aloud/contract/locale';
import type { ChosenVoices } from '@aloud/contract/voice/speech';
import type { Patience } from '@aloud/contract/voice/voice-protocol.limits';
import { queryOptions } from '@tanstack/react-query';
import { ID, type Models } from 'appwrite';
import { identify, track } from '../../lib/analytics.ts';
import { account } from '../../lib/api/appwrite-client.ts';
import { clearJwt } from '../../lib/api/kept-jwt.ts';
import { withinTimeout } from '../../lib/api/request-timeout.ts';
import { deletePageAfterIntroduction } from '../../lib/session/page-after-introduction.ts';
import { fetchSignInState } from '../../lib/session/sign-in-state.ts';

/** What a person chose, kept with the account; `lang` and the rest of the record are a document of their own. */
export type Prefs = Models.Preferences & {
  /** The language of the interface; undefined takes the choice back. */
  uiLang?: Locale | undefined;
  maxDurationMinutes?: number;
  patience?: Patience;
  manner?: Manner;
  voices?: ChosenVoices;
  isAgreedEmail?: boolean;
  /** Whether interviews are recorded; absent until the candidate was asked. */
  keepsRecordings?: boolean;
};
export type Account = Models.User<Prefs> & {
  /** Only of an account labelled `admin`: the rights of this session, and the steps it still lacks. */
  signIn?: SignInState;
};

/** Whether this session has the rights: a magic link to an administrator's mailbox opens an ordinary session. */
export function isAdministrator({ signIn }: Pick<Account, 'signIn'>): boolean {
  return signIn?.isAdmin ?? false;
}

/** Whether the session must first set a new password or a second factor. */
export function owesStep({ signIn }: Pick<Account, 'signIn'>): boolean {
  return signIn?.step === 'password-change' || signIn?.step === 'totp-setup';
}

/** Error type for an account that an administrator has blocked. */
export const BLOCKED = 'user_blocked';

/** Error type for a session that still lacks its second factor. */
export const SECOND_FACTOR_MISSING = 'user_more_factors_required';

/** The signed-in account, or null; the spec treats any failure as signed out. */
export async function fetchAccount(): Promise<Account | null> {
  try {
    return await withinTimeout(readAccount());
  } catch {
    clearJwt();
    return null;
  }
}

async function readAccount(): Promise<Account> {
  const found = await account.get<Prefs>();
  void identify(found.$id);
  const shown = { ...found, email: readableEmail(found.email) };
  return found.labels.includes(ADMIN_LABEL) ? { ...shown, signIn: await fetchSignInState() } : shown;
}

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: fetchAccount,
  // The shell refetches it on load and on every change of route; no automatic refetch is wanted.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
  // A failure counts as signed out: without a network the known account is kept, and asked for once there is one.
  networkMode: 'online',
});

export async function requestMagicLink(email: string, url: string): Promise<void> {
  await account.createMagicURLToken({ userId: ID.unique(), email, url });
  void track('user_sent_auth_email');
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  await account.createEmailPasswordSession({ email, password });
  clearFormerSession();
}

export async function redeemMagicLink(userId: string, secret: string): Promise<void> {
  await account.updateMagicURLSession({ userId, secret });
  clearFormerSession();
}

/** A cached token would act for the former account, and the page that sign-in led to is not where this one leads. */
function clearFormerSession(): void {
  clearJwt();
  deletePageAfterIntroduction();
}

export async function savePrefs(changes: Partial<Prefs>): Promise<void> {
  const before = await account.getPrefs<Prefs>();
  await account.updatePrefs({ prefs: { ...before, ...changes } });
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => account.listSessions(),
});

export async function endSession(sessionId: string): Promise<void> {
  await account.deleteSession({ sessionId });
}
