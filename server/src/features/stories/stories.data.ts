import { and, arrayContains, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { answers, stories } from '../../db/schema/practice.ts';
import type { PagePlace } from '../../platform/database/list-page.ts';
import type { StoryRow } from './story-view.rules.ts';

type StoryRef = { accountId: string; storyId: string };

const columns = {
  id: stories.id,
  title: stories.title,
  text: stories.text,
  language: stories.language,
  competencies: stories.competencies,
  /** Null once the attempt is deleted: the story stays. */
  attemptId: answers.id,
  score: answers.score,
  createdAt: stories.createdAt,
  updatedAt: stories.updatedAt,
};
const ofSameOwner = and(eq(answers.accountId, stories.accountId), eq(answers.id, stories.attemptId));

const is = ({ accountId, storyId }: StoryRef): SQL | undefined =>
  and(eq(stories.accountId, accountId), eq(stories.id, storyId));

export async function insertStory(db: Db, story: typeof stories.$inferInsert): Promise<void> {
  await db.insert(stories).values(story);
}

export async function findStory(db: Db, which: StoryRef): Promise<StoryRow | undefined> {
  const [row] = await db.select(columns).from(stories).leftJoin(answers, ofSameOwner).where(is(which));
  return row;
}

export async function updateStory(
  db: Db,
  which: StoryRef,
  changes: Partial<typeof stories.$inferInsert>,
): Promise<void> {
  await db.update(stories).set(changes).where(is(which));
}

export async function deleteStoryRow(db: Db, which: StoryRef): Promise<boolean> {
  const deleted = await db.delete(stories).where(is(which)).returning({ id: stories.id });
  return deleted.length > 0;
}

type Filter = {
  accountId: string;
  competency?: string | undefined;
  after?: PagePlace | undefined;
  limit?: number;
};

/** Latest first. */
export async function listStoryRows(db: Db, filter: Filter): Promise<StoryRow[]> {
  const { accountId, competency, after, limit } = filter;
  const found = db
    .select(columns)
    .from(stories)
    .leftJoin(answers, ofSameOwner)
    .where(
      and(
        eq(stories.accountId, accountId),
        competency === undefined ? undefined : arrayContains(stories.competencies, [competency]),
        after && sql`(${stories.createdAt}, ${stories.id}) < (${after.createdAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(stories.createdAt), desc(stories.id));
  return limit === undefined ? found : found.limit(limit);
}

export async function countStories(db: Db, accountId: string): Promise<number> {
  return db.$count(stories, eq(stories.accountId, accountId));
}
