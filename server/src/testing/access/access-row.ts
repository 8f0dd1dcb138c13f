import type { InjectOptions } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { TestPerson } from '../factories.ts';

/** The kinds of callers. `owner` owns what the request names, `other` does not. */
export const CALLER_KINDS = ['guest', 'owner', 'other', 'recruiter', 'admin'] as const;
export type CallerKind = (typeof CALLER_KINDS)[number];

export type World = { db: Db; owner: TestPerson };

/** The status one route must respond with to each caller. */
export type AccessRow = {
  /** Prepares what the request names, as the owner's. Runs anew for every caller. */
  request: (world: World) => Promise<Partial<InjectOptions>> | Partial<InjectOptions>;
  statuses: Record<CallerKind, number>;
};

export type AccessRows = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, AccessRow>;

/** The same status for every caller. */
export function allCallers(status: number): Record<CallerKind, number> {
  return { guest: status, owner: status, other: status, recruiter: status, admin: status };
}

/** Guests are refused; every signed-in caller gets the same status. */
export function signedIn(status: number): Record<CallerKind, number> {
  return { ...allCallers(status), guest: 401 };
}

/** Administrators only: a guest is refused with 401, any other caller with 403. */
export function adminOnly(status: number): Record<CallerKind, number> {
  return { ...allCallers(403), guest: 401, admin: status };
}

/** Another account's object is reported as missing, so that its existence is not disclosed. */
export function ownerOnly(status: number): Record<CallerKind, number> {
  return { guest: 401, owner: status, other: 404, recruiter: 404, admin: 404 };
}
