import type { PendingStep } from '@aloud/contract/accounts/sign-in';
import type { Locale } from '@aloud/contract/locale';
import type { FastifyRequest } from 'fastify';

/** Who is asking. Resolved once a request, before any handler runs. */
export type Guest = {
  isSignedIn: false;
  /** Why a request with credentials is treated as a guest; `/v1` and protected endpoints report it. */
  refusal?: 'blocked' | 'jwt-invalid' | 'jwt-and-session' | PendingStep;
  /** The session that still owes the step named by `refusal`; only routes that admit the step may look at it. */
  pending?: OwnSession;
};
/** A session and its account, as far as the routes of sign-in need to know them. */
export type OwnSession = {
  accountId: string;
  sessionId: string;
  email: string;
  /** The interface language chosen with the account; undefined: as the browser says. */
  uiLang: Locale | undefined;
  /** The person proved in the last 15 minutes who they are. */
  hasRecentProof: boolean;
  /** How the caller proved it: a session cookie or header, or a JWT made from one. */
  via: 'session' | 'jwt';
};
export type SignedIn = OwnSession & {
  isSignedIn: true;
  /** An account labelled `admin`, in a session opened with its password and, where it has one, its second factor. */
  isAdmin: boolean;
  /** The account is labelled `admin`, whatever this session may do. */
  isAdminAccount: boolean;
  /** `admin` is left out when this session may not act as an administrator. */
  labels: readonly string[];
};
export type Caller = Guest | SignedIn;

export const GUEST: Guest = { isSignedIn: false };

/** Resolves credentials to a caller. A garbled or expired one makes a guest, not an error. */
export type CallerResolver = {
  ofRequest(request: FastifyRequest): Promise<Caller>;
  ofSession(token: string): Promise<Caller>;
  ofJwt(jwt: string): Promise<Caller>;
  /** The same session as it is now, for connections that outlive a request. */
  again(caller: SignedIn): Promise<Caller>;
  /** Drops the cached sessions of an account at once, before this process receives its own event. */
  forget(accountId: string): void;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Sessions that still owe one of these steps may use the route; any other route refuses them. */
    admits?: readonly PendingStep[];
  }
  interface FastifyRequest {
    caller: Caller;
  }
}

/** The session behind a request to a route of sign-in: finished, or waiting for a step that the route admits. */
export function findOwnSession(caller: Caller, admits: readonly PendingStep[]): OwnSession | undefined {
  if (caller.isSignedIn) return caller;
  const step = admits.find((name) => name === caller.refusal);
  return step && caller.pending;
}
