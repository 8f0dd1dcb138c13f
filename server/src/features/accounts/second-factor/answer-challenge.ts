import { UNFINISHED_SESSION_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import { uniqueId } from '../../../platform/ids.ts';
import { hashSecret } from '../../../platform/secrets/secrets.ts';
import { type Account, findAccount, lockAccount } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { announceAdminSession, sessionExpiry } from '../sessions/create-session.ts';
import { adminIdleEnd, hasSecondFactor, isAdminSession } from '../sessions/session.rules.ts';
import { findOwnSession, type Session, updateOwnSession } from '../sessions/sessions.data.ts';
import { plainRecoveryCode } from './recovery-codes.ts';
import {
  type Challenge,
  deleteChallengesBySession,
  type Factor,
  findAuthenticator,
  findChallenge,
  insertChallenge,
  listRecoveryCodes,
  useRecoveryCode,
  useTotpStep,
} from './second-factor.data.ts';
import type { SecondFactorKeys } from './second-factor-keys.ts';
import { findTotpStep } from './totp.rules.ts';

type Deps = NoticeDeps &
  SecurityDeps & {
    db: Db;
    clock: Clock;
    keys: SecondFactorKeys;
    invalidateCaller: (accountId: string) => void;
  };
type Own = { accountId: string; sessionId: string };

export async function openChallenge(
  deps: { db: Db; clock: Clock },
  { accountId, sessionId, factor }: Own & { factor: Factor },
): Promise<Challenge> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + UNFINISHED_SESSION_SECONDS * 1000);
  const challenge = { id: uniqueId(now), accountId, sessionId, factor, createdAt: now, expiresAt };
  await insertChallenge(deps.db, challenge);
  return challenge;
}

type Answer = Own & { challengeId: string; code: string; device: { userAgent: string } };

/** A right code completes a session that waits for its second factor and renews the proof of any other session. */
export async function answerChallenge(deps: Deps, answer: Answer): Promise<Session> {
  const { accountId } = answer;
  const now = deps.clock.now();
  const session = await deps.db.transaction((tx) => acceptCode(deps, tx, { ...answer, now }));
  if (!session) {
    const account = await findAccount(deps.db, accountId);
    if (account) await recordSecurityEvent(deps, deps.db, { event: 'second-factor-failed', account, now });
    throw new AppError('account.invalid-code');
  }
  deps.invalidateCaller(accountId);
  return session;
}

/** Undefined for a wrong code; the challenge stays, so that the next try needs no new one. */
async function acceptCode(
  deps: Deps,
  tx: Db,
  { challengeId, code, device, now, ...own }: Answer & { now: Date },
): Promise<Session | undefined> {
  const { accountId, sessionId } = own;
  const account = await lockAccount(tx, accountId);
  const session = await findOwnSession(tx, { ...own, now });
  const challenge = await findChallenge(tx, { id: challengeId, ...own, now });
  if (!account?.isMfaOn || !session || !challenge) return undefined;
  const { factor } = challenge;
  if (!(await useCode(deps, tx, { accountId, factor, code, now }))) return undefined;
  await deleteChallengesBySession(tx, sessionId);
  const finished = await finishSession(tx, { account, session, factor, now });
  await publishAccountChange(deps.bus, tx, {
    action: 'sessions.update',
    accountId,
    sessionIds: [sessionId],
  });
  if (!hasSecondFactor(session) && isAdminSession({ ...session, labels: account.labels })) {
    await announceAdminSession(deps, tx, { account, device, now });
  }
  if (factor === 'recoverycode') {
    await recordSecurityEvent(deps, tx, { event: 'recovery-code-used', account, now });
    await notifyOwner(deps, tx, {
      accountId,
      email: account.email,
      notice: 'recovery-code-used',
      device,
      now,
    });
  }
  return finished;
}

type Finish = { account: Account; session: Session; factor: Factor; now: Date };

async function finishSession(
  tx: Db,
  { account, session, factor, now }: Finish,
): Promise<Session | undefined> {
  const own = { accountId: account.id, sessionId: session.id, now };
  const factors = [...new Set([...session.factors, factor])];
  if (hasSecondFactor(session)) return updateOwnSession(tx, own, { factors, provenAt: now });
  const isAdmin = isAdminSession({ ...session, labels: account.labels });
  const expiresAt = isAdmin ? adminIdleEnd(session.createdAt, now) : sessionExpiry(now);
  return updateOwnSession(tx, own, { factors, provenAt: now, expiresAt });
}

type Input = { accountId: string; factor: Factor; code: string; now: Date };

/** Inside a transaction. True once per code: an accepted TOTP step or recovery code cannot be used again. */
export async function useCode(
  deps: { keys: SecondFactorKeys },
  tx: Db,
  { accountId, factor, code, now }: Input,
): Promise<boolean> {
  if (factor === 'recoverycode') {
    const wanted = hashSecret(plainRecoveryCode(code));
    const rows = await listRecoveryCodes(tx, accountId);
    const used = rows.find((sealed) => deps.keys.open(sealed, accountId) === wanted);
    return used !== undefined && useRecoveryCode(tx, accountId, used);
  }
  const authenticator = await findAuthenticator(tx, accountId);
  if (!authenticator) return false;
  const secret = deps.keys.open(authenticator.secretSealed, accountId);
  if (secret === undefined)
    throw new Error('The secret of an authenticator was sealed with a key that is gone.');
  // Apps show the code in two groups, and the space between them is copied along.
  const digits = code.replaceAll(/\s/g, '');
  const step = findTotpStep(secret, digits, { now, lastUsedStep: authenticator.lastUsedStep });
  return step !== undefined && useTotpStep(tx, accountId, step);
}
