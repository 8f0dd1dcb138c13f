import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Account, findAccount } from './accounts.data.ts';

/** An account can vanish between the moment its session was recognised and this one. */
export async function getOwnAccount(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (!account) throw new AppError('request.unauthorised');
  return account;
}

export type { Account };
