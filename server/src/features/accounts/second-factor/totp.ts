import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { recordAct } from '../../audit/record-act.ts';
import { getOwnAccount } from '../account.ts';
import { type Account, lockAccount, updateAccount } from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { findOwnSession, updateOwnSession } from '../sessions/sessions.data.ts';
import { deleteAllSessions } from '../sessions/sessions.ts';
import { useCode } from './answer-challenge.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteFactors,
  findAuthenticator,
  replaceAuthenticator,
} from './second-factor.data.ts';
import type { SecondFactorKeys } from './second-factor-keys.ts';
import { makeTotpSecret, totpUri } from './totp.rules.ts';

type StartTotpDeps = { db: Db; clock: Clock; keys: SecondFactorKeys };

/** Creates a secret for the authenticator app. It has no effect until a code made with it is confirmed (`confirmTotp`). */
export async function startTotp(
  deps: StartTotpDeps,
  { accountId, issuer }: { accountId: string; issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = makeTotpSecret();
  return deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('request.unauthorised');
    if (account.isMfaOn) throw new AppError('account.authenticator-exists');
    const secretSealed = deps.keys.seal(secret, accountId);
    await replaceAuthenticator(tx, { accountId, secretSealed, createdAt: deps.clock.now() });
    return { secret, uri: totpUri(secret, { issuer, email: account.email }) };
  });
}

type ConfirmTotpDeps = NoticeDeps &
  SecurityDeps & {
    db: Db;
    clock: Clock;
    keys: SecondFactorKeys;
    invalidateCaller: (accountId: string) => void;
  };
type ConfirmTotpInput = { accountId: string; sessionId: string; code: string; device: { userAgent: string } };

/** A right code turns the second factor on for the account and counts as the second factor of this session. */
export async function confirmTotp(deps: ConfirmTotpDeps, input: ConfirmTotpInput): Promise<Account> {
  const { accountId, sessionId, code, device } = input;
  const now = deps.clock.now();
  const confirmed = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('request.unauthorised');
    if (account.isMfaOn) throw new AppError('account.authenticator-exists');
    if (!(await findAuthenticator(tx, accountId))) throw new AppError('account.authenticator-missing');
    if (!(await useCode(deps, tx, { accountId, factor: 'totp', code, now }))) {
      throw new AppError('account.invalid-code');
    }
    const session = await findOwnSession(tx, { accountId, sessionId, now });
    if (!session) throw new AppError('request.unauthorised');
    const factors = [...new Set([...session.factors, 'totp'])];
    await updateOwnSession(tx, { accountId, sessionId, now }, { factors, provenAt: now });
    const after = await updateAccount(tx, accountId, { isMfaOn: true, updatedAt: now });
    await recordSecurityEvent(deps, tx, { event: 'totp-on', account, now });
    await notifyOwner(deps, tx, { accountId, email: account.email, notice: 'totp-on', device, now });
    await publishAccountChange(deps.bus, tx, { action: 'update.mfa', accountId });
    return after ?? account;
  });
  deps.invalidateCaller(accountId);
  return confirmed;
}

export type SecondFactorDeps = NoticeDeps &
  SecurityDeps & { db: Db; clock: Clock; invalidateCaller: (accountId: string) => void };
type TurnOffTotpInput = { accountId: string; device: { userAgent: string } };

/** Turns the second factor off on request of the account's owner. */
export async function turnOffTotp(
  deps: SecondFactorDeps,
  { accountId, device }: TurnOffTotpInput,
): Promise<Account> {
  const now = deps.clock.now();
  const changed = await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('request.unauthorised');
    if (!(await findAuthenticator(tx, accountId))) throw new AppError('account.authenticator-missing');
    if (!account.isMfaOn) {
      await deleteAuthenticator(tx, accountId);
      return account;
    }
    const after = await deleteSecondFactor(deps, tx, { account, now });
    await recordSecurityEvent(deps, tx, { event: 'totp-off', account, now });
    await notifyOwner(deps, tx, { accountId, email: account.email, notice: 'totp-off', device, now });
    return after;
  });
  deps.invalidateCaller(accountId);
  return changed;
}

async function deleteSecondFactor(
  deps: { bus: EventBus },
  tx: Db,
  { account, now }: { account: Account; now: Date },
): Promise<Account> {
  await deleteFactors(tx, account.id);
  const after = await updateAccount(tx, account.id, { isMfaOn: false, updatedAt: now });
  await publishAccountChange(deps.bus, tx, { action: 'update.mfa', accountId: account.id });
  return after ?? account;
}

type ResetSecondFactorInput = { actorId: string; accountId: string };

/** The administrator's device is not disclosed to the owner of the account. */
const UNTOLD = { userAgent: '' };

/**
 * Done by an administrator when an owner lost both phone and recovery codes. Sessions that wait for a code would be
 * signed in without it, so all of them end. An administrator's own factor is reset by the operator (`ADMIN_RESET`).
 */
export async function resetSecondFactor(
  deps: SecondFactorDeps,
  { actorId, accountId }: ResetSecondFactorInput,
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (!account) throw new AppError('request.not-found');
    if (account.labels.includes(ADMIN_LABEL)) throw new AppError('admin.not-yourself');
    if (!account.isMfaOn) throw new AppError('account.authenticator-missing');
    await deleteSecondFactor(deps, tx, { account, now });
    await deleteAllSessions({ ...deps, db: tx }, accountId);
    const notice = 'totp-off-by-administrator';
    await notifyOwner(deps, tx, { accountId, email: account.email, notice, device: UNTOLD, now });
    await recordAct(tx, { actorId, action: 'user.totp-off', subjectId: accountId, now });
  });
  deps.invalidateCaller(accountId);
  deps.securityLog({ event: 'totp-off-by-administrator', accountId: actorId, ownerId: accountId });
}

/** What an account can answer a challenge with. */
export async function listFactors(
  db: Db,
  accountId: string,
): Promise<{ totp: boolean; recoveryCode: boolean }> {
  const { isMfaOn } = await getOwnAccount(db, accountId);
  return { totp: isMfaOn, recoveryCode: isMfaOn && (await countRecoveryCodes(db, accountId)) > 0 };
}
