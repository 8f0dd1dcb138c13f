import { ADMIN_LABEL } from '@aloud/contract/users';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { endAllSessions } from '../accounts/end-all-sessions.ts';
import { type TurnOffDeps, turnOffTotp } from '../accounts/second-factor/turn-off-totp.ts';
import { recordAct } from '../audit/record-act.ts';
import { getAdminUser } from './get-admin-user.ts';

type Input = { actorId: string; accountId: string };

/**
 * For a person who lost both phone and recovery codes. Sessions that wait for a code would be signed in without it, so
 * all of them end. An administrator's factor is turned off by the operator alone (`ADMIN_RESET`).
 */
export async function turnOffSecondFactor(deps: TurnOffDeps, { actorId, accountId }: Input): Promise<void> {
  const user = await getAdminUser(deps.db, accountId);
  if (user.labels.includes(ADMIN_LABEL)) throw new AppError('admin.not-yourself');
  if (!user.hasSecondFactor) throw new AppError('account.authenticator-missing');
  const finish = async (tx: Db) => {
    await endAllSessions({ ...deps, db: tx }, accountId);
    await recordAct(tx, { actorId, action: 'user.totp-off', subjectId: accountId, now: deps.clock.now() });
  };
  await turnOffTotp(deps, { accountId, by: 'administrator' }, finish);
}
