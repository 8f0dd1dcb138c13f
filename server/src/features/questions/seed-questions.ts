import type { Db } from '../../db/database.ts';
import type { SeedQuestion } from '../../db/seed/read-seed-questions.ts';
import { insertQuestions, type NewQuestion } from './questions.data.ts';
import { allowLongStatements, fillQuestionDetails, insertSeedMarks } from './seed-questions.data.ts';

/**
 * Puts our own questions into the bank, each once ever: an edited one is left as it is, a deleted one does not come
 * back, and those of a later version are added. Details that a version added to known questions (topics, other wordings,
 * key points) are filled in once too, where nothing is written yet. Returns how many questions were added.
 */
export async function seedQuestions(
  db: Db,
  input: { questions: readonly SeedQuestion[]; now: Date },
): Promise<number> {
  const ids = input.questions.map((question) => question.id);
  return db.transaction(async (tx) => {
    await allowLongStatements(tx);
    const fresh = new Set(await insertSeedMarks(tx, 'question', ids));
    const detailed = new Set(await insertSeedMarks(tx, 'question-details', ids));
    const rows = input.questions.map((question) => toRow(question, input.now));
    const inserted = await insertQuestions(
      tx,
      rows.filter(({ id }) => fresh.has(id)),
    );
    const known = rows.filter(({ id }) => detailed.has(id) && !fresh.has(id));
    await fillQuestionDetails(tx, known);
    return inserted.length;
  });
}

function toRow(question: SeedQuestion, now: Date): NewQuestion {
  const { wordings, points, mistakes, followUps, case_en, case_ru, ...same } = question;
  return {
    ...same,
    caseEn: case_en,
    caseRu: case_ru,
    wordingsEn: wordings.en,
    wordingsRu: wordings.ru,
    guide: { points, mistakes, followUps },
    createdAt: now,
    updatedAt: now,
  };
}
