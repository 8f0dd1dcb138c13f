import type { Db } from '../db/database.ts';
import { interviews } from '../db/schema/interviews.ts';
import { uniqueId } from '../platform/ids.ts';

/** An interview that has been prepared and not begun. Its id. */
export async function createDraft(
  db: Db,
  overrides: Partial<typeof interviews.$inferInsert> & { accountId: string },
): Promise<string> {
  const id = uniqueId();
  const at = new Date();
  await db.insert(interviews).values({
    id,
    language: 'ru',
    role: 'Backend-разработчик',
    level: 'middle',
    minutes: 30,
    patience: 'normal',
    manner: 'friendly',
    createdAt: at,
    updatedAt: at,
    ...overrides,
  });
  return id;
}
