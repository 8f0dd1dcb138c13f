import type { ExpectedContents } from './fill-database.ts';
import type { Snapshot } from './read-snapshot.ts';

/** What a copy of this snapshot must hold, for the comparison at its end. */
export async function describeContents(snapshot: Snapshot): Promise<ExpectedContents> {
  const tables: ExpectedContents['tables'][number][] = [];
  for (const table of snapshot.tables) tables.push({ ...table, ...(await snapshot.sum(table)) });
  return { tables, sequences: await snapshot.listSequences(), migrations: snapshot.migrations };
}
