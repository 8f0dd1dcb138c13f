import { normaliseEmail } from '@aloud/contract/accounts/email-address.rules';
import { MAGIC_LINK_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import { browserStorage } from '../../../lib/page-storage.ts';

const KEY = 'pending_sign_ins';

/** The fields of the sign-in form. They stay in this browser: a stranger can request a link for any address. */
export type FormAnswers = {
  name: string;
  isAgreedEmail: boolean;
  /** The version of the legal documents that the form showed; absent for who signs in. */
  agreedVersion?: number | undefined;
};
type Pending = FormAnswers & { expiresAtMs: number };

/** Stores that this browser requested a magic link, until the link expires. */
export function keepPendingSignIn(email: string, answers: FormAnswers): void {
  const { name, isAgreedEmail, agreedVersion } = answers;
  const expiresAtMs = Date.now() + MAGIC_LINK_SECONDS * 1000;
  write({ ...readLive(), [makeKey(email)]: { name, isAgreedEmail, agreedVersion, expiresAtMs } });
}

/** Undefined when this browser asked for no link to the address, or too long ago. */
export function findPendingSignIn(email: string): FormAnswers | undefined {
  const live = readLive();
  write(live);
  const found = live[makeKey(email)];
  return (
    found && { name: found.name, isAgreedEmail: found.isAgreedEmail, agreedVersion: found.agreedVersion }
  );
}

export function deletePendingSignIn(email: string): void {
  const { [makeKey(email)]: _used, ...others } = readLive();
  write(others);
}

/**
 * The consent to tips by mail to store from the sign-in form: only an account without a stored decision changes. A
 * stored decision is changed in the settings, where its owner is signed in.
 */
export function consentToKeep(
  answered: boolean | undefined,
  decidedBefore: boolean | undefined,
): boolean | undefined {
  return decidedBefore === undefined ? answered : undefined;
}

/** The server's spelling of an address. */
function makeKey(email: string): string {
  return normaliseEmail(email);
}

function readLive(): Record<string, Pending> {
  const now = Date.now();
  return Object.fromEntries(Object.entries(read()).filter(([, pending]) => isLive(pending, now)));
}

function isLive(pending: unknown, nowMs: number): boolean {
  const { name, isAgreedEmail, agreedVersion, expiresAtMs } = (pending ?? {}) as Partial<Pending>;
  return (
    typeof name === 'string' &&
    typeof isAgreedEmail === 'boolean' &&
    (agreedVersion === undefined || Number.isInteger(agreedVersion)) &&
    typeof expiresAtMs === 'number' &&
    expiresAtMs > nowMs
  );
}

/** Blocked or foreign storage counts as no request, and the page asks before it signs in. */
function read(): Record<string, Pending> {
  const stored = browserStorage.readJson(KEY);
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, Pending>) : {};
}

/** Without storage the page asks before it signs in. */
function write(pending: Record<string, Pending>): void {
  if (Object.keys(pending).length === 0) browserStorage.delete(KEY);
  else browserStorage.write(KEY, JSON.stringify(pending));
}
