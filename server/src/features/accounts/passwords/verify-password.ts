import { RECENT_PROOF_SECONDS } from '@aloud/contract/accounts/sign-in.limits';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { publishAccountChange } from '../../../platform/events/account-changed.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { getOwnAccount } from '../account.ts';
import { recordSecurityEvent, type SecurityDeps } from '../record-security-event.ts';
import { updateOwnSession } from '../sessions/sessions.data.ts';
import { isPassword } from './password-hash.rules.ts';

type Deps = SecurityDeps & {
  db: Db;
  clock: Clock;
  bus: EventBus;
  invalidateCaller: (accountId: string) => void;
};
type Input = { accountId: string; sessionId: string; password: string };

/** Renews the proof of a session by the password; with an authenticator a code is needed (`answerChallenge`). */
export async function verifyPassword(deps: Deps, input: Input): Promise<{ provenUntil: Date }> {
  const { accountId, sessionId } = input;
  const account = await getOwnAccount(deps.db, accountId);
  const isProven = (await isPassword(account.passwordHash, input.password)) && !account.isMfaOn;
  const now = deps.clock.now();
  if (!isProven) {
    await recordSecurityEvent(deps, deps.db, { event: 'proof-failed', account, now });
    throw new AppError('account.invalid-credentials');
  }
  await deps.db.transaction(async (tx) => {
    await updateOwnSession(tx, { accountId, sessionId, now }, { provenAt: now });
    await publishAccountChange(deps.bus, tx, {
      action: 'sessions.update',
      accountId,
      sessionIds: [sessionId],
    });
  });
  deps.invalidateCaller(accountId);
  return { provenUntil: new Date(now.getTime() + RECENT_PROOF_SECONDS * 1000) };
}
