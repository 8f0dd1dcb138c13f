import { and, asc, count, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { resumeQuestions, resumes } from '../../db/schema/resumes.ts';
import type { NewResumeQuestion } from './analysis/resume-findings.ts';

export type ResumeRow = typeof resumes.$inferSelect;
export type ResumeQuestionRow = typeof resumeQuestions.$inferSelect;
export type ResumeListRow = Omit<ResumeRow, 'text' | 'overview'> & { isAnalysed: boolean };
export type ResumeRef = { accountId: string; resumeId: string };

const { text: _text, overview: _overview, ...listed } = getTableColumns(resumes);
const columns = { ...listed, isAnalysed: sql<boolean>`${isNotNull(resumes.analysedAt)}` };

const is = ({ accountId, resumeId }: ResumeRef) =>
  and(eq(resumes.accountId, accountId), eq(resumes.id, resumeId));
const isOwnResume = ({ accountId, resumeId }: ResumeRef) =>
  and(eq(resumeQuestions.accountId, accountId), eq(resumeQuestions.resumeId, resumeId));

export async function findResume(db: Db, which: ResumeRef): Promise<ResumeRow | undefined> {
  const [row] = await db.select().from(resumes).where(is(which));
  return row;
}

/** Latest first. */
export async function listResumeRows(db: Db, accountId: string): Promise<ResumeListRow[]> {
  return db
    .select(columns)
    .from(resumes)
    .where(eq(resumes.accountId, accountId))
    .orderBy(desc(resumes.createdAt), desc(resumes.id));
}

export async function countResumes(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(resumes).where(eq(resumes.accountId, accountId));
  return row?.total ?? 0;
}

/** False when there is one with this id. */
export async function insertResume(db: Db, row: typeof resumes.$inferInsert): Promise<boolean> {
  const added = await db.insert(resumes).values(row).onConflictDoNothing().returning({ id: resumes.id });
  return added.length > 0;
}

export async function deleteResumeRow(db: Db, which: ResumeRef): Promise<ResumeRow | undefined> {
  const [row] = await db.delete(resumes).where(is(which)).returning();
  return row;
}

type Analysis = Pick<ResumeRow, 'overview' | 'analysisLanguage' | 'engine' | 'analysedAt'>;

/** False when the resume is gone. */
export async function updateAnalysis(tx: Db, which: ResumeRef, analysis: Analysis): Promise<boolean> {
  const updated = await tx.update(resumes).set(analysis).where(is(which)).returning({ id: resumes.id });
  return updated.length > 0;
}

export async function listResumeQuestions(db: Db, which: ResumeRef): Promise<ResumeQuestionRow[]> {
  return db.select().from(resumeQuestions).where(isOwnResume(which)).orderBy(asc(resumeQuestions.place));
}

/** A question with an unchanged text keeps its id, and with it its attempts. */
export async function replaceResumeQuestions(
  tx: Db,
  which: ResumeRef,
  questions: readonly (NewResumeQuestion & Pick<ResumeQuestionRow, 'id' | 'language'>)[],
): Promise<void> {
  const earlier = new Map((await listResumeQuestions(tx, which)).map(({ id, text }) => [text, id]));
  const rows = questions.map((question, place) => ({
    ...question,
    ...which,
    place,
    id: earlier.get(question.text) ?? question.id,
  }));
  const kept = new Set(rows.map(({ id }) => id));
  for (const id of earlier.values()) {
    if (!kept.has(id)) await tx.delete(resumeQuestions).where(eq(resumeQuestions.id, id));
  }
  for (const row of rows) {
    await tx.insert(resumeQuestions).values(row).onConflictDoUpdate({ target: resumeQuestions.id, set: row });
  }
}

export async function findOwnResumeQuestion(
  db: Db,
  { accountId, questionId }: { accountId: string; questionId: string },
): Promise<ResumeQuestionRow | undefined> {
  const [row] = await db
    .select()
    .from(resumeQuestions)
    .where(and(eq(resumeQuestions.accountId, accountId), eq(resumeQuestions.id, questionId)));
  return row;
}
