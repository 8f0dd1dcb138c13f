import type { PendingStep } from '@aloud/contract/accounts/sign-in';
import { ADMIN_LABEL } from '@aloud/contract/accounts/users';
import { ADMIN_IDLE_MINUTES, ADMIN_SESSION_HOURS, RECENT_PROOF_SECONDS } from '@aloud/contract/limits';

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

/** What a session may do: nothing but the step it still owes, or everything its rights allow. */
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

/** A mailed link alone never makes an administrator: the session was opened with the password. */
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

/** When an administrator's session ends that is used now and never again. */
export function adminIdleEnd(createdAt: Date, now: Date): Date {
  const idleEndMs = now.getTime() + ADMIN_IDLE_MINUTES * MINUTE_MS;
  return new Date(Math.min(adminSessionEnd(createdAt).getTime(), idleEndMs));
}

/** The end to write down for an administrator's session that is used now; undefined where the written one will do. */
export function renewedEnd(session: SessionFacts, now: Date): Date | undefined {
  if (!isAdminSession(session) || (session.isMfaOn && !hasSecondFactor(session))) return undefined;
  const end = adminIdleEnd(session.createdAt, now);
  return Math.abs(end.getTime() - session.expiresAt.getTime()) < TOUCH_MS ? undefined : end;
}

/** Rights that were given to an account while its session was open do not outlive the hours of an administrator. */
export function isOverForAdmin(session: SessionFacts, now: Date): boolean {
  return isAdminSession(session) && adminSessionEnd(session.createdAt) <= now;
}
