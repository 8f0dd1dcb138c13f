import type { Story } from '@aloud/contract/practice/stories';
import { STORIES_MAX, STORIES_PAGE_SIZE } from '@aloud/contract/practice/stories.limits';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { decodeCursor, toPage } from '../../platform/database/list-page.ts';
import { uniqueId } from '../../platform/ids.ts';
import { getAttempt } from '../practice/attempts.ts';
import {
  countStories,
  deleteStoryRow,
  findStory,
  insertStory,
  listStoryRows,
  updateStory,
} from './stories.data.ts';
import { toMatrix, toStory } from './story-view.rules.ts';

export async function getStory(db: Db, input: { accountId: string; storyId: string }): Promise<Story> {
  const row = await findStory(db, input);
  if (!row) throw new AppError('request.not-found');
  return toStory(row);
}

type ListStoriesInput = { accountId: string; competency?: string | undefined; cursor?: string | undefined };

export async function listStories(
  db: Db,
  input: ListStoriesInput,
): Promise<{ stories: Story[]; nextCursor: string | null }> {
  const { accountId, competency, cursor } = input;
  const rows = await listStoryRows(db, {
    accountId,
    competency,
    after: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: STORIES_PAGE_SIZE + 1,
  });
  const page = toPage(rows, STORIES_PAGE_SIZE);
  return { stories: page.rows.map(toStory), nextCursor: page.nextCursor };
}

export async function getMatrix(db: Db, accountId: string): Promise<ReturnType<typeof toMatrix>> {
  return toMatrix(await listStoryRows(db, { accountId }));
}

type Deps = { db: Db; clock: Clock };
type CreateStoryInput = {
  accountId: string;
  attemptId: string;
  title: string;
  competencies: readonly string[];
  text?: string | undefined;
};

/** Stores an attempt of the account as a story, with its own text or as the candidate rewrote it. */
export async function createStory(deps: Deps, input: CreateStoryInput): Promise<Story> {
  const { accountId, attemptId, title } = input;
  const attempt = await getAttempt(deps.db, { accountId, attemptId });
  if ((await countStories(deps.db, accountId)) >= STORIES_MAX) throw new AppError('stories.too-many');
  const at = deps.clock.now();
  const id = uniqueId(at);
  await insertStory(deps.db, {
    accountId,
    id,
    attemptId,
    title,
    text: input.text ?? attempt.text,
    language: attempt.language,
    competencies: [...input.competencies],
    createdAt: at,
    updatedAt: at,
  });
  return getStory(deps.db, { accountId, storyId: id });
}

type EditStoryInput = {
  accountId: string;
  storyId: string;
  changes: {
    title?: string | undefined;
    text?: string | undefined;
    competencies?: string[] | undefined;
  };
};

export async function editStory(deps: Deps, { accountId, storyId, changes }: EditStoryInput): Promise<Story> {
  const which = { accountId, storyId };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await updateStory(deps.db, which, { ...given, updatedAt: deps.clock.now() });
  return getStory(deps.db, which);
}

export async function deleteStory(db: Db, input: { accountId: string; storyId: string }): Promise<void> {
  if (!(await deleteStoryRow(db, input))) throw new AppError('request.not-found');
}
