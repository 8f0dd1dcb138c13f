import { SESSION_COOKIE } from '@aloud/contract/appwrite';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database, StaleRead } from '../../db/database.ts';
import { REPLICA_OLDEST_MS } from '../../db/replica.ts';

/** Twice as long as a replica may lag, so that a slow response does not use the mark up. */
const MARK_SECONDS = (2 * REPLICA_OLDEST_MS) / 1_000;
const MARK_COOKIE = 'a_wrote';
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** How the request reads what may be some moments old: never older than what its sender has written. */
export type StaleReads = (request: FastifyRequest) => StaleRead;

/**
 * Every response to a write marks the browser for as long as a replica may lag; any process sees the mark, whichever
 * made the write. A client that keeps no cookies would show no mark, so it reads from the primary.
 */
export function createStaleReads(
  app: FastifyInstance,
  { database, isHttps }: { database: Database; isHttps: boolean },
): StaleReads {
  if (!database.hasReplica) return () => database.readStale;
  app.addHook('onSend', async (request, reply) => {
    if (READS.has(request.method)) return;
    const secure = isHttps || request.protocol === 'https';
    reply.setCookie(MARK_COOKIE, '1', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: MARK_SECONDS,
    });
  });
  const readPrimary: StaleRead = (read) => read(database);
  return ({ cookies }) => {
    const mayBeStale = cookies[SESSION_COOKIE] !== undefined && cookies[MARK_COOKIE] === undefined;
    return mayBeStale ? database.readStale : readPrimary;
  };
}
