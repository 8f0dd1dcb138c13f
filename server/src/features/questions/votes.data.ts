import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { questions, questionVotes } from '../../db/schema/questions.ts';

export async function lockQuestion(db: Db, questionId: string): Promise<boolean> {
  const locked = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('no key update');
  return locked.length > 0;
}

type Vote = { questionId: string; accountId: string; now: Date };

/** The database counts votes itself, whichever way one comes or goes: see the trigger on `question_votes`. */
export async function insertVote(db: Db, { questionId, accountId, now }: Vote): Promise<void> {
  await db.insert(questionVotes).values({ questionId, accountId, createdAt: now });
}

export async function deleteVote(db: Db, { questionId, accountId }: Vote): Promise<boolean> {
  const removed = await db
    .delete(questionVotes)
    .where(and(eq(questionVotes.questionId, questionId), eq(questionVotes.accountId, accountId)))
    .returning({ questionId: questionVotes.questionId });
  return removed.length > 0;
}
