import pg from 'pg';
import { AppError } from '../platform/app-error.ts';

/** PostgreSQL stops, was killed or starts, takes no more connections or no more writes. Class 08 is a broken connection. */
const AWAY_CODES = new Set(['57P01', '57P02', '57P03', '53300', '25006']);
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
]);
/** What the driver says of a connection without a code. */
const LOST = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];
const CAUSES_MAX = 4;

/** Whether a query failed because the database could not be reached, and may succeed in some moments. */
export function isDatabaseAway(error: unknown): boolean {
  let at: unknown = error;
  for (let depth = 0; at instanceof Error && depth < CAUSES_MAX; depth += 1) {
    // A failure with a code of ours was understood where it happened: a file store or a provider is away.
    if (at instanceof AppError) return false;
    if (tellsOfAbsence(at)) return true;
    at = at.cause;
  }
  return false;
}

function tellsOfAbsence(error: Error): boolean {
  const code = (error as { code?: unknown }).code;
  if (error instanceof pg.DatabaseError) {
    return typeof code === 'string' && (AWAY_CODES.has(code) || code.startsWith('08'));
  }
  return (
    (typeof code === 'string' && NETWORK_CODES.has(code)) ||
    LOST.some((words) => error.message.startsWith(words))
  );
}
