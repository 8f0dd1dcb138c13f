import type { Story } from '@aloud/contract/stories';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findStory } from './stories.data.ts';
import { toStory } from './story-view.rules.ts';

export async function getStory(db: Db, input: { accountId: string; storyId: string }): Promise<Story> {
  const row = await findStory(db, input);
  if (!row) throw new AppError('request.not-found');
  return toStory(row);
}
