import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { secrets } from '../db/schema/platform.ts';
import { randomSecret } from './ids.ts';

/** A key this installation made for itself once; every process reads the same one. */
export async function getSecret(db: Db, name: string): Promise<string> {
  await db.insert(secrets).values({ name, value: randomSecret() }).onConflictDoNothing();
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} vanished while it was read.`);
  return row.value;
}
