import { createHmac } from 'node:crypto';
import { APPWRITE_PREFIX, SESSION_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '@aloud/contract/appwrite';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DerivedKeys } from '../secrets/keys.ts';
import { isSameSecret } from '../secrets/secrets.ts';
import type { OwnSession } from './caller.ts';

/** A token of each session that any process can compute: nothing is stored, and another session has another token. */
export type XsrfTokens = {
  create(sessionId: string): string;
  isTokenOf(sessionId: string, token: string): boolean;
};

export function createXsrfTokens(keys: DerivedKeys): XsrfTokens {
  const sign = (key: Uint8Array, sessionId: string) =>
    createHmac('sha256', key).update(sessionId).digest('base64url');
  return {
    create: (sessionId) => sign(keys.current, sessionId),
    isTokenOf: (sessionId, token) => keys.accepted.some((key) => isSameSecret(token, sign(key, sessionId))),
  };
}

/** What a browser says of a page that writes to it: pages of our own, or no page, such as an address bar. */
const OWN_SITES: readonly unknown[] = ['same-origin', 'none'];

/**
 * Whether a write without an Origin may act with the cookie the browser adds to it. Browsers name the origin of every
 * write, so this is a client that is none, or a browser whose header was taken away on the way.
 */
export function mayActWithoutOrigin(request: FastifyRequest, xsrf: XsrfTokens): boolean {
  const { headers, cookies, caller, routeOptions } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return OWN_SITES.includes(site);
  // The protocol has no such token; its clients on phones and in terminals keep cookies and name no origin.
  if (routeOptions.url?.startsWith(`${APPWRITE_PREFIX}/`)) return true;
  const own = caller.isSignedIn ? caller : caller.pending;
  const isByCookie = own?.via === 'session' && cookies[SESSION_COOKIE] !== undefined;
  const token = headers[XSRF_HEADER.toLowerCase()];
  return !isByCookie || (typeof token === 'string' && xsrf.isTokenOf(own.sessionId, token));
}

type Deps = { xsrf: XsrfTokens; isHttps: boolean };

/** Scripts of the page read it; it lasts as long as the browser is open and is set anew with the account. */
export function setXsrfCookie(reply: FastifyReply, { xsrf, isHttps }: Deps, sessionId: string): void {
  reply.setCookie(XSRF_COOKIE, xsrf.create(sessionId), cookieShape(reply, isHttps));
}

/** For sessions that are older than the cookie, or than the browser's window. */
export function renewXsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  input: Deps & { own: OwnSession },
): void {
  const { own, xsrf } = input;
  const { [SESSION_COOKIE]: session, [XSRF_COOKIE]: token = '' } = request.cookies;
  if (session === undefined || own.via !== 'session' || xsrf.isTokenOf(own.sessionId, token)) return;
  setXsrfCookie(reply, input, own.sessionId);
}

export function clearXsrfCookie(reply: FastifyReply, isHttps: boolean): void {
  reply.clearCookie(XSRF_COOKIE, cookieShape(reply, isHttps));
}

function cookieShape(reply: FastifyReply, isHttps: boolean) {
  const secure = isHttps || reply.request.protocol === 'https';
  return { path: '/', httpOnly: false, sameSite: 'lax', secure } as const;
}
