import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../db/database-away.ts';
import { AppError } from '../../platform/app-error.ts';
import {
  addRetryAfter,
  databaseAway,
  findRetryAfterSeconds,
  refusalStatus,
} from '../../platform/http/http-server.ts';
import { WIRE_TYPES, WireError, type WireErrorType } from './wire-error.ts';

const WIRE_VERSION = '1.8.0';

/** Failures of the server or of what it stands on. */
const OPERATORS_CARE: ReadonlySet<WireErrorType> = new Set([
  'general_server_error',
  'general_service_disabled',
]);

export function sendWireError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = !(thrown instanceof WireError) && isDatabaseAway(thrown) ? databaseAway(thrown) : thrown;
  const failure = toWireError(error);
  if (OPERATORS_CARE.has(failure.type)) request.log.error({ err: error }, 'request failed');
  addRetryAfter(reply, error);
  const { message, status, type } = failure;
  // The SDKs hand the body to the page, but no header.
  const retryAfterSeconds = findRetryAfterSeconds(error);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, code: status, type, version: WIRE_VERSION, retryAfterSeconds });
}

/** Fastify's own refusals (bad JSON, too large, unsupported type) are the caller's, not ours. */
function toWireError(error: unknown): WireError {
  if (error instanceof WireError) return error;
  if (error instanceof AppError)
    return new WireError(WIRE_TYPES[error.code] ?? 'general_server_error', undefined, { cause: error });
  const status = refusalStatus(error);
  if (status === 413) return new WireError('general_payload_too_large', undefined, { cause: error });
  if (status >= 400 && status < 500) {
    return new WireError('general_argument_invalid', undefined, { cause: error });
  }
  return new WireError('general_server_error', undefined, { cause: error });
}
