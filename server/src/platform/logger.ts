import { type Logger, pino } from 'pino';

/** Keys whose values never reach a log, at any depth pino can address without cost. */
const PRIVATE_KEYS = [
  'transcript',
  'prompt',
  'resume',
  'audio',
  'email',
  'password',
  'secret',
  'token',
  'jwt',
  'authorization',
  'cookie',
  'text',
  'name',
];

const redactedPaths = PRIVATE_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`, `*.*.*.${key}`]);

export function createLogger(level: string): Logger {
  return pino({ level, redact: { paths: redactedPaths, censor: '[private]' } });
}

export type { Logger };
