import { abortable, withTimeout } from '../async.ts';
import { ApiError } from './api-error.ts';

const REQUEST_TIMEOUT_MS = 60_000;

/** Whether the same request may simply be made again, or has perhaps been carried out. */
export type Unanswered = 'timeout' | 'unconfirmed';

export function unansweredKind(method: string): Unanswered {
  return method.toUpperCase() === 'GET' ? 'timeout' : 'unconfirmed';
}

/** Rejects a request without a response after a minute. */
export function withinTimeout<Result>(
  request: Promise<Result>,
  kind: Unanswered = 'timeout',
): Promise<Result> {
  return withTimeout(request, REQUEST_TIMEOUT_MS, () => new ApiError(kind));
}

type Listened<Result> = (signal: AbortSignal, noteSignOfLife: () => void) => Promise<Result>;

/** Gives a request up, and ends it, after a minute in which nothing was sent and nothing arrived. */
export async function withinSilence<Result>(
  request: Listened<Result>,
  { signal, kind }: { signal: AbortSignal | undefined; kind: Unanswered },
): Promise<Result> {
  const ending = new AbortController();
  const giveUp = () => ending.abort(new ApiError(kind));
  const leave = () => ending.abort(new ApiError('cancelled', { cause: signal?.reason }));
  let timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
  const noteSignOfLife = () => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, REQUEST_TIMEOUT_MS);
  };
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);
  try {
    return await abortable(request(ending.signal, noteSignOfLife), ending.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}
