import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { LastState } from '../events/document-changed.ts';
import type { EventBus } from '../events/event-bus.ts';
import type { SignedIn } from '../http/caller.ts';

/** What of a noun the documents API shows, to which callers, and what they may write. */
export type Collection = {
  id: string;
  from: SQL;
  /** What stands behind `$id`, `$sequence`, `$createdAt` and `$updatedAt`. */
  system: { id: SQL; sequence: SQL; createdAt: SQL; updatedAt: SQL };
  /** The account a document belongs to; absent where documents have no owner. */
  owner?: SQL;
  /** Closed: what is not named here can be neither read, nor filtered by, nor written. */
  attributes: Readonly<Record<string, Attribute>>;
  /** Guests see no document of any collection. */
  scope(caller: SignedIn): 'all' | 'own';
  /** The policy in the words of the wire protocol. */
  permissions(documentId: string): readonly string[];
  search?: CollectionSearch;
  /** Lists may be some moments old, except for what the reader has written. */
  mayBeStale?: boolean;
  /** What this caller may write, and how; undefined where they may not. */
  create?(caller: SignedIn, documentId: string): WriteRule | undefined;
  update?(caller: SignedIn, documentId: string): WriteRule | undefined;
  delete?(caller: SignedIn): DeleteRule | undefined;
  /** Deleting cannot be undone: the caller must have proven their identity in the last 15 minutes. */
  needsProofToDelete?: boolean;
};

export type WriteDeps = { db: Db; bus: EventBus; now: Date };
export type WriteInput = { caller: SignedIn; documentId: string; data: Readonly<Record<string, unknown>> };

export type WriteRule = {
  /** Every attribute this caller may send. Others are refused, even those the collection knows. */
  schema: z.ZodObject;
  /** Whether writing this requires a proof of identity of the last 15 minutes. */
  needsProof?(data: Readonly<Record<string, unknown>>): boolean;
  /** Inside a transaction. False when a new document's id is taken, or a known document is gone. */
  run(deps: WriteDeps, input: WriteInput): Promise<boolean>;
};
/** `last` is the document as it was, to be announced with its deletion. */
export type DeleteRule = (
  deps: WriteDeps,
  input: Omit<WriteInput, 'data'> & { last: LastState },
) => Promise<boolean>;

/** Writes out, once, the SQL of a collection that is the same for every request. */
export function defineCollection(collection: Collection): Collection {
  const { system, owner } = collection;
  return {
    ...collection,
    from: rendered(collection.from),
    system: {
      id: rendered(system.id),
      sequence: rendered(system.sequence),
      createdAt: rendered(system.createdAt),
      updatedAt: rendered(system.updatedAt),
    },
    ...(owner && { owner: rendered(owner) }),
    attributes: Object.fromEntries(
      Object.entries(collection.attributes).map(([name, attribute]) => [
        name,
        'column' in attribute ? { ...attribute, column: rendered(attribute.column) } : attribute,
      ]),
    ),
  };
}

export type AttributeType = 'string' | 'integer' | 'boolean' | 'datetime';

export type Attribute = {
  type: AttributeType;
  isArray?: boolean;
  isNullable?: boolean;
  isSearchable?: boolean;
  /** Comparing with it or sorting by it need not read the whole table. */
  isIndexed?: boolean;
  /** The value before the first write, and again when it is set to null. Absent: null. */
  initial?: unknown;
} & ({ column: SQL } | { personal: Personal });

/** A value of which an account sees only its own part. */
export type Personal = {
  /** The part one account may see. */
  ofAccount(account: SQL): SQL;
  /** Is one of this list in the part the account may see? Says the same as `ofAccount`, but an index can help. */
  hasAny(account: SQL, list: SQL): SQL;
  /** The whole value, read once to announce a document to many accounts: `pick` cuts out the part of one. */
  whole: SQL;
  pick(whole: unknown, accountId: string): unknown;
};

/** For a searched word that no document contains, the nearest words that documents do contain. */
export type Spelling = ReadonlyMap<string, readonly string[]>;

export type CollectionSearch = {
  matches(attributes: readonly string[], text: string, spelling: Spelling): SQL;
  suggestSpelling(db: Db, texts: readonly string[]): Promise<Spelling>;
};

const dialect = new PgDialect({ casing: 'snake_case' });

/** SQL that never changes, written out once: putting it together again for every request costs more than running it. */
export function rendered(fragment: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(fragment);
  if (params.length > 0) throw new Error('Only SQL without parameters can be written out in advance.');
  return sql.raw(text);
}

/** The same for SQL with one parameter, which may stand in one place. */
export function renderedAround(build: (slot: SQL) => SQL): (value: unknown) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(build(sql`${sql.placeholder('slot')}`));
  const [before, after, ...others] = text.split('$1');
  if (params.length !== 1 || before === undefined || after === undefined || others.length > 0) {
    throw new Error('SQL around a parameter needs exactly one.');
  }
  const [head, tail] = [sql.raw(before), sql.raw(after)];
  return (value) => sql`${head}${value}${tail}`;
}
