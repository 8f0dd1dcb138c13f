const DAY_MS = 86_400_000;

/** How long a mail is tried unless its kind says otherwise: a mail server may be away over a weekend. */
const WANTED_MS = 3 * DAY_MS;

/** Waits between the first tries; the last one repeats for as long as the mail is tried. */
const WAITS_MS = [5_000, 20_000, 60_000, 300_000] as const;
const LAST_WAIT_MS = 900_000;
/** A refusal may be temporary, but not this often: mail servers block senders that insist for days. */
const MOST_REFUSALS = 6;

/** nodemailer's codes for a recipient or a message that the mail server refuses. */
const REFUSALS: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

type Failure = {
  /** Since it was queued. */
  ageMs: number;
  /** Tries so far, this one included. */
  attempts: number;
  wantedMs: number | undefined;
  error: unknown;
};

/** After how long a failed mail is tried again; undefined when it is given up. */
export function findRetryWaitMs({
  ageMs,
  attempts,
  wantedMs = WANTED_MS,
  error,
}: Failure): number | undefined {
  if (attempts >= MOST_REFUSALS && isRefusedForGood(error)) return undefined;
  const waitMs = WAITS_MS[attempts - 1] ?? LAST_WAIT_MS;
  return ageMs + waitMs < wantedMs ? waitMs : undefined;
}

function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number };
  return responseCode >= 500 && REFUSALS.includes(code);
}
