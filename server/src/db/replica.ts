import pg from 'pg';
import { Counter } from 'prom-client';
import { TimeoutError, withTimeout } from '../platform/async/with-timeout.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { systemTimers } from '../platform/timers.ts';

/** How old what a replica shows may be; what a person wrote is read from the primary for longer than this. */
export const REPLICA_OLDEST_MS = 10_000;
const LIMITS = {
  oldestMs: REPLICA_OLDEST_MS,
  checkEveryMs: 2_000,
  /** Past this a person notices the waiting: the primary is asked. */
  withinMs: 4_000,
  /** After a failure the replica is left alone, so that few requests wait in vain for it. */
  restMs: 10_000,
};

const QUERY_CANCELED = '57014';
const READ_ONLY = '25006';
/** Connection, resources, shutdown, the system, a broken server: PostgreSQL's classes of what is wrong with a server. */
const SERVER_TROUBLE = new Set(['08', '53', '57', '58', 'XX']);

const reads = new Counter({
  name: 'aloud_stale_reads_total',
  help: 'Reads that may be some moments old, by the server that answered them; counted where there is a replica.',
  labelNames: ['source'],
});

type Source = { pool: pg.Pool };

type Options<Each extends Source> = {
  primary: Each;
  replica: Each;
  logger?: Logger | undefined;
  limits?: typeof LIMITS;
};

export type Replica<Each extends Source> = {
  /** Runs a read that may be some moments old; no failure of the replica reaches its caller. */
  read: <Result>(read: (source: Each) => Promise<Result>) => Promise<Result>;
  close(): Promise<void>;
};

/** Reads from a replica while that is there, quick and fresh, and from the primary otherwise. */
export function openReplica<Each extends Source>(options: Options<Each>): Replica<Each> {
  const { primary, replica, limits: { withinMs } = LIMITS } = options;
  const health = new ReplicaHealth(options);
  return {
    async read(read) {
      const readPrimary = () => {
        reads.inc({ source: 'primary' });
        return read(primary);
      };
      if (!health.isUsable()) return readPrimary();
      try {
        const found = await withTimeout(systemTimers, { withinMs, run: () => read(replica) });
        reads.inc({ source: 'replica' });
        return found;
      } catch (error) {
        const state = findSqlState(error);
        // A write among the reads is a mistake of ours, and a statement that used up its own time would do so again.
        if (state === READ_ONLY || state === QUERY_CANCELED) throw error;
        if (isServerTrouble(error, state)) health.rest(error);
        return readPrimary();
      }
    },
    close: () => health.stop(),
  };
}

/** What the replica has certainly seen, found out by comparing places in the log of both. */
class ReplicaHealth {
  readonly #options: Options<Source>;
  readonly #limits: typeof LIMITS;
  /** A place the primary had reached at that time; kept until the replica has reached it, too. */
  #mark: { atMs: number; lsn: string } | undefined;
  /** Everything committed before this is in the replica. */
  #freshAtMs = Number.NEGATIVE_INFINITY;
  #restsUntilMs = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #isStopped = false;
  #cancelTimer: () => void = () => undefined;
  #checking: Promise<void>;

  constructor(options: Options<Source>) {
    this.#options = options;
    this.#limits = options.limits ?? LIMITS;
    this.#checking = this.#check();
  }

  isUsable(): boolean {
    const now = systemTimers.nowMs();
    return now >= this.#restsUntilMs && now - this.#freshAtMs <= this.#limits.oldestMs;
  }

  rest(error: unknown): void {
    this.#restsUntilMs = systemTimers.nowMs() + this.#limits.restMs;
    this.#leave(error);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.#checking;
  }

  #leave(error: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#options.logger?.warn({ err: error }, 'the replica is not read from');
  }

  async #check(): Promise<void> {
    try {
      const { withinMs } = this.#limits;
      await withTimeout(systemTimers, { withinMs, run: () => this.#compare() });
    } catch (error) {
      if (!this.#isStopped) this.rest(error);
    }
    if (this.#isStopped) return;
    this.#tellChange();
    this.#cancelTimer = systemTimers.after(this.#limits.checkEveryMs, () => {
      this.#checking = this.#check();
    });
  }

  #tellChange(): void {
    if (!this.isUsable()) this.#leave(new Error('The replica is too far behind.'));
    else if (this.#isAway) {
      this.#isAway = false;
      this.#options.logger?.info('the replica is read from again');
    }
  }

  async #compare(): Promise<void> {
    const { primary, replica } = this.#options;
    this.#mark ??= await takeMark(primary.pool);
    if (!(await hasReached(replica.pool, this.#mark.lsn))) return;
    this.#freshAtMs = this.#mark.atMs;
    this.#mark = undefined;
  }
}

/** Acknowledged commits are written, so they lie before the place up to which the log is written. */
async function takeMark(pool: pg.Pool): Promise<{ atMs: number; lsn: string }> {
  const atMs = systemTimers.nowMs();
  const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
  return { atMs, lsn: rows[0]?.lsn ?? '' };
}

/** A server that is no replica, such as the primary itself under another address, is compared by its own log. */
async function hasReached(pool: pg.Pool, lsn: string): Promise<boolean> {
  const { rows } = await pool.query<{ reached: boolean }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end
       >= $1::pg_lsn as reached`,
    [lsn],
  );
  return rows[0]?.reached ?? false;
}

/** Of the error or of its causes: Drizzle and the features wrap what PostgreSQL said. */
function findSqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof pg.DatabaseError) return at.code;
  return undefined;
}

function isServerTrouble(error: unknown, state: string | undefined): boolean {
  if (state !== undefined) return SERVER_TROUBLE.has(state.slice(0, 2));
  for (let at = error; at instanceof Error; at = at.cause)
    if (at instanceof TimeoutError || isBrokenConnection(at)) return true;
  return false;
}

function isBrokenConnection(error: Error): boolean {
  return 'syscall' in error || /connection|timeout/i.test(error.message);
}
