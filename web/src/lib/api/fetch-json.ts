import { ApiError } from './api-error.ts';
import { withinTimeout } from './request-timeout.ts';
import { retryDelayMs, shouldRetry } from './retry.rules.ts';

/** A query of a page that brings no query library: waited for as long, and asked as often, as every other one. */
export async function fetchJson<Body>(path: string): Promise<Body> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await askOnce<Body>(path);
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
    }
  }
}

async function askOnce<Body>(path: string): Promise<Body> {
  const ending = new AbortController();
  try {
    return await withinTimeout(readBody<Body>(path, ending.signal));
  } catch (error) {
    ending.abort(error);
    throw error;
  }
}

async function readBody<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new ApiError('refused', { status: response.status });
  return (await response.json()) as Body;
}
