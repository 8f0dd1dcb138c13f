import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './log-error.ts';

/** Keys whose values never reach a log, at any depth pino can address without cost. */
const PRIVATE_KEYS = [
  'transcript',
  'prompt',
  'resume',
  'audio',
  'email',
  'password',
  'secret',
  'apiKey',
  'token',
  'jwt',
  'authorization',
  'cookie',
  'text',
  'name',
  // Libraries log these of a request, and both carry credentials.
  'headers',
  'path',
];

const redactedPaths = PRIVATE_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]);

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: redactedPaths, censor: '[private]' },
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

export type { Logger };
