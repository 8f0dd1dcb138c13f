import type { FastifyRequest } from 'fastify';

/** Who is asking. Resolved once a request, before any handler runs. */
export type Guest = {
  isSignedIn: false;
  /** Why somebody who did bring credentials is nobody; the doors that owe them a reason give it. */
  refusal?: 'blocked' | 'jwt-invalid' | 'jwt-and-session';
};
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

/** Tells who brings which credentials. A garbled or expired one makes a guest, not an error. */
export type CallerResolver = {
  ofRequest(request: FastifyRequest): Promise<Caller>;
  ofSession(token: string): Promise<Caller>;
  ofJwt(jwt: string): Promise<Caller>;
  /** The same session as it is now, for connections that outlive a request. */
  again(caller: SignedIn): Promise<Caller>;
  /** Called after an account changed in this process, which need not wait for its own announcement. */
  forget(accountId: string): void;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}
