import { pageLocale } from '../page-locale.ts';
import { ApiError } from './api-error.ts';

/** The HTTP status of a refused call, 0 for a call that never arrived, `undefined` for anything else. */
export function refusalStatus(error: unknown): number | undefined {
  const { name, code } = (error ?? {}) as { name?: string; code?: unknown };
  if (name === 'AppwriteException' && typeof code === 'number') return code;
  return error instanceof TypeError ? 0 : undefined;
}

/** Why a call met no server: `away` is its own 503, or a proxy that found none behind it; `unreached` got no response. */
export function findAbsence(error: unknown): 'away' | 'unreached' | undefined {
  if (isAwayStatus(refusalStatus(error))) return 'away';
  return error instanceof TypeError && UNREACHED.test(error.message) ? 'unreached' : undefined;
}

export function isAwayStatus(status: number | undefined): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** What browsers say of a request without a whole response; any other `TypeError` is a mistake of ours. */
const UNREACHED = /^(Failed to fetch(?! dynamically)|NetworkError|Load failed|network error)/;

/** The machine-readable kind of a refusal, such as `general_argument_invalid`. */
export function refusalType(error: unknown): string {
  const { type } = (error ?? {}) as { type?: unknown };
  return typeof type === 'string' ? type : '';
}

/** The parameter that a `general_argument_invalid` names, in either of the protocol's two sentences. */
export function findRefusedParam(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { message?: unknown };
  const named = /^Invalid `(\w+)` param:|^Param "(\w+)" is not optional/.exec(String(message));
  return named?.[1] ?? named?.[2];
}

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;
/** Longer waits are told in fives of minutes. */
const EXACT_MINUTES = 10;
const ROUND_MINUTES = 5;
/** Longer waits are told in hours: to call 61 minutes two hours would nearly double them. */
const MINUTES_MAX = 90;

/** When the server listens again, such as "in 20 minutes"; undefined where it did not say, or where it is a matter of seconds. */
export function describeWait(error: unknown): string | undefined {
  const seconds = findSeconds(error);
  if (seconds === undefined || seconds < MINUTE_SECONDS) return undefined;
  const minutes = roundMinutes(Math.ceil(seconds / MINUTE_SECONDS));
  const format = new Intl.RelativeTimeFormat(pageLocale());
  return minutes <= MINUTES_MAX && minutes !== HOUR_MINUTES
    ? format.format(minutes, 'minute')
    : format.format(Math.round(seconds / MINUTE_SECONDS / HOUR_MINUTES), 'hour');
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
