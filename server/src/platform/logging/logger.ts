import { type DestinationStream, type Logger, pino } from 'pino';

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

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  frames: string[];
  cause?: LoggedError;
};

const DEEPEST_CAUSE = 3;
/** Drizzle puts the values of a failed query after this line; PostgreSQL repeats them in its own message. */
const QUERY_VALUES = /\nparams: [\s\S]*$/;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** Keeps the kind and place of a failure for the log, never the data it happened with. */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', frames: [] };
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  const isFromDatabase = typeof severity === 'string' && typeof code === 'string' && SQL_STATE.test(code);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: isFromDatabase ? describeDatabaseError(error) : error.message.replace(QUERY_VALUES, ''),
    ...(typeof code === 'string' && { code }),
    frames: frames.map((line) => line.trim()),
    ...(error.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: describeError(error.cause, depth + 1) }),
  };
}

function describeDatabaseError(error: object): string {
  const { table, column, constraint, routine } = error as Record<string, string | undefined>;
  return Object.entries({ table, column, constraint, routine })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
}
