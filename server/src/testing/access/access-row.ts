import type { InjectOptions } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { TestPerson } from '../factories.ts';

/** Everybody who may knock. `owner` owns what the request names, `other` does not. */
export const KNOCKERS = ['guest', 'owner', 'other', 'recruiter', 'admin'] as const;
export type Knocker = (typeof KNOCKERS)[number];

export type World = { db: Db; owner: TestPerson };

/** What one door must answer to whom. */
export type AccessRow = {
  /** Prepares what the request names, as the owner's, and asks for it. Runs anew for every knocker. */
  request: (world: World) => Promise<Partial<InjectOptions>> | Partial<InjectOptions>;
  answers: Record<Knocker, number>;
};

export type AccessRows = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, AccessRow>;

/** The same answer for everybody. */
export function everybody(status: number): Record<Knocker, number> {
  return { guest: status, owner: status, other: status, recruiter: status, admin: status };
}

/** Guests are turned away; whoever is signed in gets the same. */
export function signedIn(status: number): Record<Knocker, number> {
  return { ...everybody(status), guest: 401 };
}

/** Only administrators get through: a guest is told to sign in, anybody else that it is not theirs. */
export function adminOnly(status: number): Record<Knocker, number> {
  return { ...everybody(403), guest: 401, admin: status };
}

/** What others own does not exist for anybody else, not even whether it does. */
export function ownerOnly(status: number): Record<Knocker, number> {
  return { guest: 401, owner: status, other: 404, recruiter: 404, admin: 404 };
}
