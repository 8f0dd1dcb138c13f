import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Account, findAccount } from './accounts.data.ts';

/** Throws when the account was deleted after its session had been resolved. */
export async function getOwnAccount(db: Db, accountId: string): Promise<Account> {
  const account = await findAccount(db, accountId);
  if (!account) throw new AppError('request.unauthorised');
  return account;
}

export type { Account };
