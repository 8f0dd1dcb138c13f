import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { lockAccount } from '../accounts.data.ts';
import { replaceAuthenticator } from './second-factor.data.ts';
import type { SecondFactorKeys } from './second-factor-keys.ts';
import { makeTotpSecret, totpUri } from './totp.rules.ts';

type Deps = { db: Db; clock: Clock; keys: SecondFactorKeys };

/** Creates a secret for the authenticator app. It has no effect until a code made with it is confirmed (`confirmTotp`). */
export async function startTotp(
  deps: Deps,
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
