import type { Db } from '../../db/database.ts';
import type { SeedQuestion } from '../../db/seed/read-seed-questions.ts';
import { insertQuestions, insertSeedMarks, toColumns } from './questions.data.ts';

/**
 * Puts our own questions into the bank, each once ever: an edited one is left as it is, a deleted one does not come
 * back, and those of a later version are added. Says how many were.
 */
export async function seedQuestions(
  db: Db,
  input: { questions: readonly SeedQuestion[]; now: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const fresh = new Set(
      await insertSeedMarks(
        tx,
        input.questions.map((question) => question.id),
      ),
    );
    const rows = input.questions
      .filter((question) => fresh.has(question.id))
      .map((question) => ({ ...toColumns(question), createdAt: input.now, updatedAt: input.now }));
    const inserted = await insertQuestions(tx, rows);
    return inserted.length;
  });
}
