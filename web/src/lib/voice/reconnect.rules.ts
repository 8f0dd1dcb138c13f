import { CLOSE_CODES } from '@aloud/contract/voice/close-codes';

/** Why the client does not reconnect by itself. */
export type CloseReason = 'signed-out' | 'refused' | 'not-found' | 'not-enough' | 'superseded' | 'ended';

export type AfterClose =
  | { what: 'come-again'; afterMs: number; why: 'broken' | 'busy' | 'moved' }
  | { what: 'stay-away'; why: CloseReason };

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;
const BUSY_DELAY_MS = 5_000;
/** Until a load balancer has noticed, it may lead back to the process that stops. */
const LONGEST_MOVE_MS = 1_000;
/** When a fresh token is refused as well, the session is signed out. */
const REFUSED_TOKENS_MAX = 2;

const FAREWELLS: Record<number, CloseReason> = {
  [CLOSE_CODES.invalid]: 'refused',
  [CLOSE_CODES['too-many']]: 'refused',
  [CLOSE_CODES['not-found']]: 'not-found',
  [CLOSE_CODES['not-enough']]: 'not-enough',
  [CLOSE_CODES.superseded]: 'superseded',
  [CLOSE_CODES.ended]: 'ended',
};

type Broken = {
  code: number;
  /** Breaks in a row, this one included. */
  attempt: number;
  /** From 0 to 1: a thousand clients must not reconnect in the same moment. */
  jitter: number;
};

/** Whether and when the client reconnects after a closed connection. */
export function afterClose({ code, attempt, jitter }: Broken): AfterClose {
  const why = FAREWELLS[code];
  if (why) return { what: 'stay-away', why };
  if (code === CLOSE_CODES.unauthorised && attempt >= REFUSED_TOKENS_MAX)
    return { what: 'stay-away', why: 'signed-out' };
  if (code === CLOSE_CODES.overloaded)
    return { what: 'come-again', afterMs: BUSY_DELAY_MS * (0.75 + jitter / 2), why: 'busy' };
  const delay = FIRST_DELAY_MS * 2 ** (attempt - 1);
  if (code === CLOSE_CODES.moved)
    return { what: 'come-again', afterMs: jitter * Math.min(LONGEST_MOVE_MS, delay), why: 'moved' };
  const afterMs = Math.min(LONGEST_DELAY_MS, delay) * (0.5 + jitter / 2);
  return { what: 'come-again', afterMs, why: 'broken' };
}
