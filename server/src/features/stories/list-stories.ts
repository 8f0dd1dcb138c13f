import { STORIES_PAGE_SIZE, type Story } from '@aloud/contract/stories';
import type { Db } from '../../db/database.ts';
import { decodeCursor, toPage } from '../../platform/database/list-page.ts';
import { listStoryRows } from './stories.data.ts';
import { toStory } from './story-view.rules.ts';

type Input = { accountId: string; competency?: string | undefined; cursor?: string | undefined };

export async function listStories(
  db: Db,
  input: Input,
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
