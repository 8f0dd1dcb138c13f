import type { PendingStep } from '@aloud/contract/accounts/sign-in';
import {
  ADMIN_IDLE_MINUTES,
  ADMIN_SESSION_HOURS,
  RECENT_PROOF_SECONDS,
} from '@aloud/contract/accounts/sign-in.limits';
import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import { ID_PATTERN } from '@aloud/contract/appwrite';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The last use of a session is written down at most this often. */
const TOUCH_MS = MINUTE_MS;

const SECOND_FACTORS: readonly string[] = ['totp', 'recoverycode'];

/** What a session has shown, and what its account asks of sessions. */
export type SessionFacts = {
  factors: readonly string[];
  labels: readonly string[];
  isMfaOn: boolean;
  mustChangePassword: boolean;
  createdAt: Date;
  provenAt: Date | null;
  expiresAt: Date;
};

export type AdminTotp = 'optional' | 'required';

/** Whether a session is complete, or which step (second factor, password, set-up) it has to finish first. */
export type Standing = { step: PendingStep } | { step: 'done'; isAdmin: boolean };

export function judgeSession(session: SessionFacts, adminTotp: AdminTotp): Standing {
  if (session.isMfaOn && !hasSecondFactor(session)) return { step: 'more-factors' };
  if (session.mustChangePassword && hasPassword(session)) return { step: 'password-change' };
  const isAdmin = isAdminSession(session);
  if (isAdmin && adminTotp === 'required' && !session.isMfaOn) return { step: 'totp-setup' };
  return { step: 'done', isAdmin };
}

export function hasSecondFactor({ factors }: Pick<SessionFacts, 'factors'>): boolean {
  return factors.some((factor) => SECOND_FACTORS.includes(factor));
}

function hasPassword({ factors }: Pick<SessionFacts, 'factors'>): boolean {
  return factors.includes('password');
}

/** A magic link alone never opens an administrator's session: the password is needed. */
export function isAdminSession(session: Pick<SessionFacts, 'factors' | 'labels'>): boolean {
  return session.labels.includes(ADMIN_LABEL) && hasPassword(session);
}

export function isRecentProof(
  { provenAt, createdAt }: Pick<SessionFacts, 'provenAt' | 'createdAt'>,
  now: Date,
): boolean {
  return now.getTime() - (provenAt ?? createdAt).getTime() <= RECENT_PROOF_SECONDS * 1000;
}

/** Beyond this no use prolongs an administrator's session. */
export function adminSessionEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + ADMIN_SESSION_HOURS * HOUR_MS);
}

/** The expiry of an administrator's session that is not used again after now. */
export function adminIdleEnd(createdAt: Date, now: Date): Date {
  const idleEndMs = now.getTime() + ADMIN_IDLE_MINUTES * MINUTE_MS;
  return new Date(Math.min(adminSessionEnd(createdAt).getTime(), idleEndMs));
}

/** The expiry to store for an administrator's session that is used now; undefined while the stored one is recent enough. */
export function renewedEnd(session: SessionFacts, now: Date): Date | undefined {
  if (!isAdminSession(session) || (session.isMfaOn && !hasSecondFactor(session))) return undefined;
  const end = adminIdleEnd(session.createdAt, now);
  return Math.abs(end.getTime() - session.expiresAt.getTime()) < TOUCH_MS ? undefined : end;
}

/** A session opened before its account became an administrator's expires like any administrator's session. */
export function isOverForAdmin(session: SessionFacts, now: Date): boolean {
  return isAdminSession(session) && adminSessionEnd(session.createdAt) <= now;
}

/** What a session cookie holds; opaque to clients. */
export type SessionToken = { accountId: string; secret: string };

/** Longer texts are no tokens of this server and are not parsed. */
const TOKEN_MAX = 1024;

export function encodeSessionToken(token: SessionToken): string {
  return Buffer.from(JSON.stringify({ id: token.accountId, secret: token.secret })).toString('base64url');
}

/** Undefined for a malformed token. */
export function decodeSessionToken(text: string): SessionToken | undefined {
  if (text.length > TOKEN_MAX) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    if (typeof read !== 'object' || read === null) return undefined;
    const { id, secret } = read as Record<string, unknown>;
    // An id with a NUL in it would make PostgreSQL fail instead of finding nothing.
    if (typeof id !== 'string' || !ID_PATTERN.test(id) || typeof secret !== 'string') return undefined;
    return { accountId: id, secret };
  } catch {
    return undefined;
  }
}
