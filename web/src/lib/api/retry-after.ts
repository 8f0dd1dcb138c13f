import { pageLocale } from '../page-locale.ts';
import { ApiError } from './api-error.ts';

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
/** Longer waits are told in fives of minutes. */
const EXACT_MINUTES = 10;
const ROUND_MINUTES = 5;

/** When the server listens again, such as "in 20 minutes"; undefined where it did not say, or where it is a matter of seconds. */
export function describeWait(error: unknown): string | undefined {
  const seconds = findSeconds(error);
  if (seconds === undefined || seconds < MINUTE_SECONDS) return undefined;
  const minutes = roundMinutes(Math.ceil(seconds / MINUTE_SECONDS));
  const format = new Intl.RelativeTimeFormat(pageLocale());
  return minutes < HOUR_MINUTES
    ? format.format(minutes, 'minute')
    : format.format(Math.ceil(minutes / HOUR_MINUTES), 'hour');
}

function roundMinutes(minutes: number): number {
  return minutes <= EXACT_MINUTES ? minutes : Math.ceil(minutes / ROUND_MINUTES) * ROUND_MINUTES;
}

/** Both ways to call the server hand over its refusal, and none the headers. */
function findSeconds(error: unknown): number | undefined {
  const refusal = error instanceof ApiError ? error.detail : readRefusal(error);
  const seconds = refusal?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : undefined;
}

/** The SDK keeps the body as text. */
function readRefusal(error: unknown): Record<string, unknown> | undefined {
  const { response } = (error ?? {}) as { response?: unknown };
  try {
    return JSON.parse(String(response)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
