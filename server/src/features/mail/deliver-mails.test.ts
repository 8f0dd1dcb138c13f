import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import type { Mail, Mailer } from '../../providers/mail/mailer.port.ts';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createGate } from '../../testing/gate.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { type ComposeMail, type MailDelivery, startMailDelivery } from './deliver-mails.ts';
import { queueMail } from './mail-queue.ts';
import { claimMail, postponeMail, renewMail } from './mails.data.ts';

const database = useTestDatabase();
const time = { nowMs: 0 };
const clock = { now: () => new Date(time.nowMs) };
const lines: string[] = [];
const logger = createLogger('trace', { write: (line) => void lines.push(line) });

let bus: EventBus;
let sent: Mail[];
let failures: number;
const deliveries: MailDelivery[] = [];

const mailer: Mailer = {
  async send(mail) {
    if (failures > 0) {
      failures--;
      throw Object.assign(new Error(`550 <${mail.to}> rejected`), { code: 'EENVELOPE', responseCode: 550 });
    }
    sent.push(mail);
  },
  async close() {},
};
const write: ComposeMail = async ({ to }) => ({
  to: String(to),
  subject: 'Hello',
  text: '',
  html: '',
  link: undefined,
});

function start(compose: Record<string, ComposeMail> = { hello: write }, carrier = mailer): MailDelivery {
  const delivery = startMailDelivery({
    db: database.current.db,
    clock,
    bus,
    logger,
    mailer: carrier,
    compose,
  });
  deliveries.push(delivery);
  return delivery;
}
const queue = (to: string, kind = 'hello') =>
  queueMail({ bus: { ...bus, publish: async () => undefined } }, database.current.db, {
    kind,
    payload: { to },
    now: clock.now(),
  });
/** Lets time pass for the queue, which goes by the clock of the database. */
const pass = (ms: number) =>
  database.current.pool.query(
    `update mails set due_at = due_at - $1::interval, created_at = created_at - $1::interval`,
    [`${ms} milliseconds`],
  );
const waiting = async () => (await database.current.pool.query('select * from mails')).rows;

beforeEach(async () => {
  time.nowMs = Date.UTC(2025, 0, 1);
  sent = [];
  failures = 0;
  lines.length = 0;
  bus = await openPostgresEvents(database.current.url, logger);
});
afterEach(async () => {
  vi.useRealTimers();
  for (const delivery of deliveries.splice(0)) await delivery.stop();
  await bus.close();
});

it.each([
  { which: 'ahead', offMs: 3_600_000 },
  { which: 'behind', offMs: -3_600_000 },
])('a mail queued while the clock was an hour $which is sent at once, as one of now', async ({ offMs }) => {
  const ages: number[] = [];
  const compose: ComposeMail = (payload, askedAt) => {
    ages.push(clock.now().getTime() - askedAt.getTime());
    return write(payload, askedAt);
  };
  const delivery = start({ hello: compose });
  time.nowMs += offMs;
  await queue('a@example.com');
  time.nowMs -= offMs;
  await delivery.deliverDue();
  expect(sent.map(({ to }) => to)).toEqual(['a@example.com']);
  expect(ages.every((ageMs) => ageMs >= 0 && ageMs < 600_000)).toBe(true);
  expect(await waiting()).toEqual([]);
});

it('a mail that was never tried is sent though the clock of the database was put back', async () => {
  const ages: number[] = [];
  const compose: ComposeMail = (payload, askedAt) => {
    ages.push(clock.now().getTime() - askedAt.getTime());
    return write(payload, askedAt);
  };
  await queue('a@example.com');
  await pass(-3_600_000);
  await start({ hello: compose }).deliverDue();
  expect(sent.map(({ to }) => to)).toEqual(['a@example.com']);
  expect(ages).toEqual([0]);
});

it('a mail that was sent is not sent again because the queue could not be written just then', async () => {
  const { pool } = database.current;
  await pool.query(`create function refuse_once() returns trigger language plpgsql as $$
    begin
      if nextval('refusals') = 1 then raise exception 'away'; end if;
      return old;
    end $$`);
  await pool.query('create sequence refusals');
  await pool.query(
    'create trigger refuse before delete on mails for each row execute function refuse_once()',
  );
  const delivery = start();
  await queue('a@example.com');
  await delivery.deliverDue();
  await pass(3_600_000);
  await delivery.deliverDue();
  expect(sent.map(({ to }) => to)).toEqual(['a@example.com']);
  expect(await waiting()).toEqual([]);
  expect(lines.join('')).not.toContain('mail was not sent');
});

it('a mail that was not sent while the database was away waits no longer than any other', async () => {
  const { pool } = database.current;
  await pool.query(`create sequence postponements;
    create function refuse_one_postponement() returns trigger language plpgsql as $$
    begin
      if nextval('postponements') = 1 then raise exception 'away'; end if;
      return new;
    end $$;
    create trigger postpone before update on mails for each row when (new.attempts = old.attempts and new.due_at > now())
      execute function refuse_one_postponement()`);
  failures = 1;
  const delivery = start();
  await queue('a@example.com');
  await delivery.deliverDue();
  expect(sent).toEqual([]);
  await pass(5_000);
  await delivery.deliverDue();
  expect(sent.map(({ to }) => to)).toEqual(['a@example.com']);
});

it('a process whose clock is ahead leaves the mail that another one has in hand', async () => {
  await queue('a@example.com');
  await database.current.pool.query(`update mails set attempts = 1, due_at = now() + interval '100 seconds'`);
  const delivery = start();
  time.nowMs += 3_600_000;
  await delivery.deliverDue();
  expect(sent).toEqual([]);
});

it('sends what was asked for, once, and keeps nothing of it', async () => {
  const delivery = start();
  await queue('a@example.com');
  await queue('b@example.com');
  await delivery.deliverDue();
  await delivery.deliverDue();
  // Asked for in the same millisecond, either may go first.
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['a@example.com', 'b@example.com']);
  expect(await waiting()).toEqual([]);
});

it('sends right after it was asked, without being told to look', async () => {
  const recording = createRecordingMailer();
  start({ hello: write }, recording);
  await queueMail({ bus }, database.current.db, {
    kind: 'hello',
    payload: { to: 'a@example.com' },
    now: clock.now(),
  });
  expect((await recording.nextTo('a@example.com')).subject).toBe('Hello');
});

it('tries again later when the mail server refuses, and does not hold up other letters', async () => {
  failures = 1;
  const delivery = start();
  await queue('a@example.com');
  await pass(1);
  await queue('b@example.com');
  await delivery.deliverDue();
  expect(sent.map(({ to }) => to)).toEqual(['b@example.com']);
  await pass(5_000);
  await delivery.deliverDue();
  expect(sent.map(({ to }) => to)).toEqual(['b@example.com', 'a@example.com']);
});

it('gives up after several tries and says so without the address', async () => {
  failures = 100;
  const delivery = start();
  await queue('private@example.com');
  for (let attempt = 0; attempt < 10; attempt++) {
    await delivery.deliverDue();
    await pass(3_600_000);
  }
  expect(failures).toBe(94);
  expect(await waiting()).toEqual([]);
  expect(lines.join('')).toContain('"reason":"EENVELOPE 550"');
  expect(lines.join('')).toContain('"isGivenUp":true');
  expect(lines.join('')).not.toContain('private');
});

it('a letter outlives a mail server that is away for two days, unless it is of a kind that does not keep', async () => {
  failures = Number.POSITIVE_INFINITY;
  const isAway = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const delivery = startMailDelivery({
    db: database.current.db,
    clock,
    bus,
    logger,
    mailer: { ...mailer, send: (mail) => (failures > 0 ? Promise.reject(isAway) : mailer.send(mail)) },
    compose: { hello: write, brief: write },
    wantedMs: { brief: 3_600_000 },
  });
  deliveries.push(delivery);
  await queue('a@example.com');
  await queue('b@example.com', 'brief');
  for (let hour = 0; hour < 48; hour++) {
    await delivery.deliverDue();
    await pass(3_600_000);
  }
  failures = 0;
  await delivery.deliverDue();
  expect(sent.map(({ to }) => to)).toEqual(['a@example.com']);
  expect(await waiting()).toEqual([]);
});

it('sends a letter once even when several processes look at the queue', async () => {
  for (let letter = 0; letter < 20; letter++) await queue(`${letter}@example.com`);
  await Promise.all([start(), start(), start()].map((delivery) => delivery.deliverDue()));
  expect(new Set(sent.map(({ to }) => to)).size).toBe(20);
  expect(sent).toHaveLength(20);
});

it('takes over a letter from a process that died with it in hand', async () => {
  await queue('a@example.com');
  await claimMail(database.current.db, 60_000);
  const delivery = start();
  await delivery.deliverDue();
  expect(sent).toEqual([]);
  await pass(60_000);
  await delivery.deliverDue();
  expect(sent).toHaveLength(1);
});

it('leaves a letter to the process that has it in hand, however long the mail server takes', async () => {
  await queue('a@example.com');
  const finish = createGate();
  const isInHand = createGate();
  const send: Mailer['send'] = async (mail) => {
    isInHand.open();
    await finish.opened;
    sent.push(mail);
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const slow = start({ hello: write }, { ...mailer, send }).deliverDue();
  await isInHand.opened;
  const heldUntil = async () => ((await waiting())[0] as { due_at: Date }).due_at.getTime();
  for (let times = 0; times < 2; times += 1) {
    const beforeMs = await heldUntil();
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(10_000);
      expect(await heldUntil()).toBeGreaterThan(beforeMs);
    });
  }
  await start().deliverDue();
  expect(sent).toEqual([]);
  finish.open();
  await slow;
  expect(sent).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

it.each([5_000, 900_000])('a renewal that comes late undoes no postponement of %s ms', async (waitMs) => {
  const { db } = database.current;
  await queue('a@example.com');
  const mail = await claimMail(db, 60_000);
  if (!mail) throw new Error('Nothing is due.');
  await postponeMail(db, mail, waitMs);
  const before = await waiting();
  await renewMail(db, mail, 60_000);
  expect(await waiting()).toEqual(before);
});

it('finishes the letter in hand before it stops', async () => {
  await queue('a@example.com');
  await queue('b@example.com');
  let finish: () => void = () => undefined;
  const isSending = new Promise<void>((isInHand) => {
    const send: Mailer['send'] = async (mail) => {
      isInHand();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      sent.push(mail);
    };
    void start({ hello: write }, { ...mailer, send }).deliverDue();
  });
  await isSending;
  const stopped = deliveries[0]?.stop();
  finish();
  await stopped;
  expect(sent.map(({ to }) => to)).toEqual(['a@example.com']);
  expect(await waiting()).toMatchObject([{ payload: { to: 'b@example.com' } }]);
});

it('drops a letter that nobody wants to write any more', async () => {
  const delivery = start({ hello: async () => undefined });
  await queue('a@example.com');
  await queue('a@example.com', 'a kind of a version that is gone');
  await delivery.deliverDue();
  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([]);
});
