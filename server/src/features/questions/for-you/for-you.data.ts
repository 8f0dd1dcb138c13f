import type { Level } from '@aloud/contract/accounts/users.limits';
import { SUGGESTIONS_MAX } from '@aloud/contract/questions/questions.limits';
import type { Topic } from '@aloud/contract/questions/topics.rules';
import { and, arrayOverlaps, asc, desc, eq, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { answers, reviews } from '../../../db/schema/practice.ts';
import { questions } from '../../../db/schema/questions.ts';
import type { ScoredAnswer, SuggestedQuestion } from './for-you.rules.ts';

/** Answers of long ago say little about today. */
const RECENT_ANSWERS = 30;

const suggested = { id: questions.id, ru: questions.ru, en: questions.en };

/** What the person aims at; undefined before they have a record. */
export async function findAim(
  db: Db,
  accountId: string,
): Promise<{ role: string; level: Level } | undefined> {
  const [row] = await db
    .select({ role: users.role, level: users.level })
    .from(users)
    .where(eq(users.id, accountId));
  return row;
}

/** Most overdue first. */
export async function listDueQuestions(
  db: Db,
  { accountId, at }: { accountId: string; at: Date },
): Promise<SuggestedQuestion[]> {
  return db
    .select(suggested)
    .from(reviews)
    .innerJoin(questions, eq(questions.id, reviews.questionId))
    .where(and(eq(reviews.accountId, accountId), lte(reviews.dueAt, at)))
    .orderBy(asc(reviews.dueAt), asc(questions.id))
    .limit(SUGGESTIONS_MAX);
}

/** The latest first. */
export async function listScoredAnswers(db: Db, accountId: string): Promise<ScoredAnswer[]> {
  return db
    .select({ score: sql<number>`${answers.score}`, topics: questions.topics })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(and(eq(answers.accountId, accountId), isNotNull(answers.score)))
    .orderBy(desc(answers.createdAt), desc(answers.id))
    .limit(RECENT_ANSWERS);
}

type Unanswered = {
  accountId: string;
  categories?: readonly string[];
  levels: readonly Level[];
  topic?: Topic;
};

/** Enough to have some left when those of other trades are taken out. */
const UNANSWERED_MAX = 60;

/** Questions this person has never answered, the most often asked first. */
export async function listUnanswered(
  db: Db,
  which: Unanswered,
): Promise<(SuggestedQuestion & { topics: readonly Topic[] })[]> {
  const { accountId, categories, levels, topic } = which;
  const own = db
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.accountId, accountId), eq(answers.questionId, questions.id)));
  return db
    .select({ ...suggested, topics: questions.topics })
    .from(questions)
    .where(
      and(
        categories && arrayOverlaps(questions.category, [...categories]),
        topic && arrayOverlaps(questions.topics, [topic]),
        inArray(questions.level, [...levels]),
        notExists(own),
      ),
    )
    .orderBy(desc(questions.frequency), questions.sequence)
    .limit(UNANSWERED_MAX);
}
