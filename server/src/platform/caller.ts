import type { FastifyRequest } from 'fastify';

/** Who is asking. Resolved once a request, before any handler runs. */
export type Guest = { isSignedIn: false };
export type SignedIn = {
  isSignedIn: true;
  accountId: string;
  sessionId: string;
  email: string;
  isAdmin: boolean;
  labels: readonly string[];
  /** How the caller proved it: a session cookie or header, or a JWT made from one. */
  via: 'session' | 'jwt';
};
export type Caller = Guest | SignedIn;

export const GUEST: Guest = { isSignedIn: false };

/** Reads the credentials of a request. A garbled or expired one makes a guest, not an error. */
export type ResolveCaller = (request: FastifyRequest) => Promise<Caller>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}
