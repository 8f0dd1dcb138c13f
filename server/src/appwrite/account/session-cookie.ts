import { SESSION_COOKIE } from '@aloud/contract/appwrite';
import type { FastifyReply } from 'fastify';
import type { OpenedSession } from '../../features/accounts/sessions/create-session.ts';

/** Upstream also sets a second, laxer cookie and a fallback header; neither is ever sent here. */
export function setSessionCookie(
  reply: FastifyReply,
  deps: { isHttps: boolean },
  { token, lastsUntil }: OpenedSession,
): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieShape(reply, deps), expires: lastsUntil });
}

export function clearSessionCookie(reply: FastifyReply, deps: { isHttps: boolean }): void {
  reply.clearCookie(SESSION_COOKIE, cookieShape(reply, deps));
}

function cookieShape(reply: FastifyReply, deps: { isHttps: boolean }) {
  const secure = deps.isHttps || reply.request.protocol === 'https';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
