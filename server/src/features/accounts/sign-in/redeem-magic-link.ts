import { ADMIN_LABEL } from '@aloud/contract/accounts/users.limits';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import { uniqueId } from '../../../platform/ids.ts';
import type { DerivedKeys } from '../../../platform/secrets/keys.ts';
import { hashSecret } from '../../../platform/secrets/secrets.ts';
import { resumeDeparted } from '../../departures/departures.ts';
import {
  type Account,
  insertAccount,
  lockAccountByEmail,
  lockAddress,
  updateAccount,
} from '../accounts.data.ts';
import { type NoticeDeps, notifyOwner } from '../mails/notify-owner.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { deleteFactors } from '../second-factor/second-factor.data.ts';
import { createSession, type Device, type OpenedSession } from '../sessions/create-session.ts';
import { deleteSessionsExcept } from '../sessions/sessions.data.ts';
import { deleteTokensByAddress, findToken, findTokenAddress, redeemToken } from './tokens.data.ts';

type Deps = NoticeDeps &
  SecurityDeps & {
    db: Db;
    clock: Clock;
    departureKeys: DerivedKeys;
    invalidateCaller: (accountId: string) => void;
  };
type Input = { accountId: string; secret: string; device: Device };

/** Redeeming the link proves ownership of the address; an address without an account gets one now. */
export async function redeemMagicLink(deps: Deps, input: Input): Promise<OpenedSession> {
  const now = deps.clock.now();
  const secretHash = hashSecret(input.secret);
  const opened = await deps.db.transaction(async (tx) => {
    const address = await findTokenAddress(tx, secretHash);
    if (address === undefined) throw new AppError('account.invalid-link');
    await lockAddress(tx, address);
    const token = await redeemToken(tx, { accountId: input.accountId, secretHash, now });
    if (!token) throw new AppError('account.invalid-link');
    await deleteTokensByAddress(tx, token.email);
    const account = await proveAddress(deps, tx, { email: token.email, device: input.device, now });
    if (account.isBlocked) throw new AppError('account.blocked');
    return createSession(deps, tx, {
      accountId: account.id,
      provider: 'magic-url',
      factors: ['email'],
      device: input.device,
      now,
    });
  });
  deps.invalidateCaller(opened.session.accountId);
  return opened;
}

type Proof = { email: string; device: Device; now: Date };

async function proveAddress(deps: Deps, tx: Db, proof: Proof): Promise<Account> {
  const account = await lockAccountByEmail(tx, proof.email);
  if (!account) return createProven(deps, tx, proof);
  if (account.isEmailVerified) return account;
  // An administrator's address is trusted: access to its mailbox alone must not remove the password.
  if (account.labels.includes(ADMIN_LABEL)) return markProven(tx, account, proof.now);
  await shutOutUnproven(deps, tx, { ...proof, account });
  return markProven(tx, account, proof.now, { passwordHash: null, passwordUpdatedAt: null, isMfaOn: false });
}

async function markProven(
  tx: Db,
  account: Account,
  now: Date,
  change: Parameters<typeof updateAccount>[2] = {},
): Promise<Account> {
  const proven = await updateAccount(tx, account.id, { ...change, isEmailVerified: true, updatedAt: now });
  return proven ?? account;
}

/** The account was created by a person who did not own the address: their sessions and second factor are deleted. */
async function shutOutUnproven(
  deps: Deps,
  tx: Db,
  { account, email, device, now }: Proof & { account: Account },
): Promise<void> {
  await deleteFactors(tx, account.id);
  if (account.isMfaOn) {
    await recordSecurityEvent(deps, tx, { event: 'totp-off', account, now });
    await notifyOwner(deps, tx, { accountId: account.id, email, notice: 'totp-off', device, now });
  }
  const gone = await deleteSessionsExcept(tx, account.id);
  if (gone.length === 0) return;
  await publishAccountChange(deps.bus, tx, {
    action: 'sessions.delete',
    accountId: account.id,
    sessionIds: gone,
  });
}

/**
 * The id in the link was chosen by the client that asked for it and opens the link, nothing more: with a chosen id a
 * new account could take the place of a deleted one.
 */
async function createProven(
  deps: Pick<Deps, 'bus' | 'departureKeys'>,
  tx: Db,
  { email, now }: Proof,
): Promise<Account> {
  const facts = { email, isEmailVerified: true, createdAt: now, updatedAt: now, accessedAt: now };
  const created = await insertAccount(tx, { ...facts, id: uniqueId(now) });
  if (!created) throw new AppError('account.invalid-link');
  await resumeDeparted(deps, tx, { accountId: created.id, email, now });
  return created;
}

export type LinkDeps = { db: Db; clock: Clock };

/** Throws for an invalid magic link; a valid one is not redeemed. */
export async function getMagicLink(
  deps: LinkDeps,
  { accountId, secret }: { accountId: string; secret: string },
): Promise<{ email: string }> {
  const redemption = { accountId, secretHash: hashSecret(secret), now: deps.clock.now() };
  const token = await findToken(deps.db, redemption);
  if (!token) throw new AppError('account.invalid-link');
  return { email: token.email };
}
