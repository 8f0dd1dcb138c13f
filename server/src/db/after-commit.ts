import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** Unknown: the connection broke while PostgreSQL was asked to commit. */
export type CommitOutcome = 'committed' | 'unknown';
type Act = (outcome: CommitOutcome) => void;
type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

const waiting = new WeakMap<object, Act[]>();

/**
 * Acts when the transaction `db` has committed, at once where `db` is none, and never after a rollback, be it of a
 * savepoint alone. Acts run in the order in which they were asked for and must not throw.
 */
export function afterCommit(db: NodePgDatabase, act: Act): void {
  const acts = waiting.get(db);
  if (acts) acts.push(act);
  else if (db instanceof PgTransaction) throw new Error('This transaction was not begun by `openDatabase`.');
  else act('committed');
}

/** Makes `afterCommit` work for every transaction that is begun with this handle. */
export function watchCommits(db: NodePgDatabase): NodePgDatabase {
  const begin = db.transaction.bind(db);
  db.transaction = async (run, config) => {
    const acts: Act[] = [];
    let isCommitting = false;
    const work = async (tx: Transaction) => {
      const result = await runWatched(tx, acts, run);
      // After a failed statement that `run` ignored PostgreSQL answers `commit` with a rollback and no error.
      if (acts.length > 0) await tx.execute(sql`select`);
      isCommitting = true;
      return result;
    };
    try {
      const result = await begin(work, config);
      for (const act of acts) act('committed');
      return result;
    } catch (error) {
      if (isCommitting && !isRefusal(error)) for (const act of acts) act('unknown');
      throw error;
    }
  };
  return db;
}

async function runWatched<T>(tx: Transaction, acts: Act[], run: (tx: Transaction) => Promise<T>): Promise<T> {
  waiting.set(tx, acts);
  const beginSavepoint = tx.transaction.bind(tx);
  tx.transaction = async (runInner) => {
    const inner: Act[] = [];
    const result = await beginSavepoint((savepoint) => runWatched(savepoint, inner, runInner));
    acts.push(...inner);
    return result;
  };
  return run(tx);
}

/** Class 57 is a server that stops, 08 a broken connection: both may come after the commit took effect. */
const UNCERTAIN_CLASSES = new Set(['57', '08']);

/** PostgreSQL itself said that it did not commit: a deferred constraint, a serialisation failure. */
function isRefusal(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof pg.DatabaseError && !UNCERTAIN_CLASSES.has(cause.code?.slice(0, 2) ?? '');
}
