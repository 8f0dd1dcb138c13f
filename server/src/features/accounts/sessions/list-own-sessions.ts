import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findOwnSession, listLiveSessions, type OwnSession, type Session } from './sessions.data.ts';

export async function getOwnSession(db: Db, own: OwnSession): Promise<Session> {
  const session = await findOwnSession(db, own);
  if (!session) throw new AppError('account.session-not-found');
  return session;
}

/** Newest first. */
export function listOwnSessions(db: Db, accountId: string, now: Date): Promise<Session[]> {
  return listLiveSessions(db, accountId, now);
}

export type { Session };
