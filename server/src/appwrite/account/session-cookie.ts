import { SESSION_COOKIE } from '@aloud/contract/appwrite';
import type { FastifyReply } from 'fastify';
import type { OpenedSession } from '../../features/accounts/sessions/create-session.ts';
import { clearXsrfCookie, setXsrfCookie, type XsrfTokens } from '../../platform/http/xsrf.ts';

/** Upstream also sets a laxer copy of the cookie and a fallback header; neither is ever sent here. */
export function setSessionCookie(
  reply: FastifyReply,
  deps: { isHttps: boolean; xsrf: XsrfTokens },
  { session, token, lastsUntil }: OpenedSession,
): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieShape(reply, deps), expires: lastsUntil });
  setXsrfCookie(reply, deps, session.id);
}

export function clearSessionCookie(reply: FastifyReply, deps: { isHttps: boolean }): void {
  reply.clearCookie(SESSION_COOKIE, cookieShape(reply, deps));
  clearXsrfCookie(reply, deps.isHttps);
}

function cookieShape(reply: FastifyReply, deps: { isHttps: boolean }) {
  const secure = deps.isHttps || reply.request.protocol === 'https';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
