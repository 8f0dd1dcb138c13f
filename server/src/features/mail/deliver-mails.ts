import { Counter } from 'prom-client';
import type { Db } from '../../db/database.ts';
import { retry } from '../../platform/async/retry.ts';
import { settleWithin, withTimeout } from '../../platform/async/with-timeout.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { systemTimers } from '../../platform/timers.ts';
import type { Mail, Mailer } from '../../providers/mail/mailer.port.ts';
import { MAIL_QUEUED } from './mail-queue.ts';
import { claimMail, deleteMail, postponeMail, type QueuedMail, renewMail } from './mails.data.ts';
import { findRetryWaitMs } from './retry-wait.rules.ts';

/**
 * Composes a queued mail just before it is sent; undefined when it is not to be sent any more. `askedAt` is told by the
 * clock of this process, like the moments it is compared with.
 */
export type ComposeMail = (payload: Record<string, unknown>, askedAt: Date) => Promise<Mail | undefined>;

type Deps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  mailer: Mailer;
  logger: Logger;
  compose: Readonly<Record<string, ComposeMail>>;
  /** How long a kind of mail is tried, where it differs from the default. */
  wantedMs?: Readonly<Record<string, number>>;
};

export type MailDelivery = {
  /** Sends what is due and returns when nothing more is. */
  deliverDue(): Promise<void>;
  /** Finishes the mail in hand, if it can be done soon, and takes no other. */
  stop(): Promise<void>;
};

/** After so long another process takes a mail from one that died. */
const HOLD_MS = 60_000;
const RENEW_MS = 10_000;
/** A try that takes longer is one that never ends. */
const SEND_WITHIN_MS = 300_000;
/** What became of a try is written for as long as no other process may have taken the mail. */
const END_WITHIN_MS = HOLD_MS - RENEW_MS;
const END_WAIT_MS = 1_000;
/** A connection may be dead without a word. */
const QUERY_WITHIN_MS = 5_000;
/** On shutdown the mail server gets this much time; the mail is then sent by another process. */
const PATIENCE_MS = 5_000;
/** Announcements can be missed; the queue is looked at this often anyway. */
const LOOK_MS = 5_000;

export function startMailDelivery(deps: Deps): MailDelivery {
  let isStopped = false;
  let running: Promise<void> | undefined;
  let wasAskedAgain = false;

  async function drain(): Promise<void> {
    do {
      wasAskedAgain = false;
      while (!isStopped && (await deliverOne(deps)));
    } while (wasAskedAgain && !isStopped);
  }

  function deliverDue(): Promise<void> {
    wasAskedAgain = true;
    running ??= drain().finally(() => {
      running = undefined;
    });
    return running;
  }

  function look(): void {
    deliverDue().catch((error: unknown) => deps.logger.warn({ err: error }, 'mail queue cannot be read'));
  }

  const unsubscribe = deps.bus.subscribe(MAIL_QUEUED, look);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();

  return {
    deliverDue,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      unsubscribe();
      await settleWithin(systemTimers, PATIENCE_MS, running);
      await deps.mailer.close();
    },
  };
}

/** False when nothing was due. */
async function deliverOne(deps: Deps): Promise<boolean> {
  const mail = await claimMail(deps.db, HOLD_MS);
  if (!mail) return false;
  const renewing = setInterval(() => {
    ask(() => renewMail(deps.db, mail, HOLD_MS)).catch(() => undefined);
  }, RENEW_MS).unref();
  const writeEnd = await withTimeout(systemTimers, { withinMs: SEND_WITHIN_MS, run: () => send(deps, mail) })
    .then(
      () => () => deleteMail(deps.db, mail.id),
      (error: unknown) => giveUpOrRetry(deps, mail, error),
    )
    .finally(() => clearInterval(renewing));
  const untilMs = performance.now() + END_WITHIN_MS;
  await retry(() => ask(writeEnd), {
    timers: systemTimers,
    delayMs: () => (performance.now() < untilMs ? END_WAIT_MS : undefined),
  });
  return true;
}

function ask(query: () => Promise<void>): Promise<void> {
  return withTimeout(systemTimers, { withinMs: QUERY_WITHIN_MS, run: query });
}

async function send(deps: Deps, queued: QueuedMail): Promise<void> {
  const compose = deps.compose[queued.kind];
  const askedAt = new Date(deps.clock.now().getTime() - queued.ageMs);
  const mail = await compose?.(queued.payload, askedAt);
  if (!mail) return;
  await deps.mailer.send(mail);
  countMailOutcome(queued.kind, 'sent');
}

/** Returns what is to be written. */
function giveUpOrRetry(deps: Deps, mail: QueuedMail, error: unknown): () => Promise<void> {
  const { kind, ageMs, attempts } = mail;
  const waitMs = findRetryWaitMs({ ageMs, attempts, wantedMs: deps.wantedMs?.[kind], error });
  const isGivenUp = waitMs === undefined;
  countMailOutcome(kind, isGivenUp ? 'given-up' : 'failed');
  deps.logger.error(
    { kind, attempt: attempts, isGivenUp, reason: describeFailure(error) },
    'mail was not sent',
  );
  return isGivenUp ? () => deleteMail(deps.db, mail.id) : () => postponeMail(deps.db, mail, waitMs);
}

/** Mail servers repeat the address in their replies: only the code of a failure is fit for a log. */
function describeFailure(error: unknown): string {
  const { code, responseCode, name } = error as { code?: string; responseCode?: number; name?: string };
  return [code ?? name ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ');
}

const outcomes = new Counter({
  name: 'aloud_mails_total',
  help: 'Mails by kind and what became of them.',
  labelNames: ['kind', 'outcome'],
});

function countMailOutcome(kind: string, outcome: 'sent' | 'failed' | 'given-up'): void {
  outcomes.inc({ kind, outcome });
}
