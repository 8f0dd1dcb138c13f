/** Any file of ours that a server always has. */
const PROBE = '/theme.js';
const PROBE_TIMEOUT_MS = 10_000;

/** A browser may call itself online while nothing can be reached, so the server is asked. */
export async function isServerReached(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { ok } = await fetch(PROBE, { method: 'HEAD', cache: 'no-store', signal });
    return ok;
  } catch {
    return false;
  }
}
