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
