import type { Attempt } from '@aloud/contract/practice';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { toAttempt } from './attempt-view.rules.ts';
import { findAttempt } from './practice.data.ts';

/** A delivered attempt of the account; throws as not found for any other. */
export async function getAttempt(db: Db, input: { accountId: string; attemptId: string }): Promise<Attempt> {
  const row = await findAttempt(db, input);
  if (!row) throw new AppError('request.not-found');
  return toAttempt(row);
}
