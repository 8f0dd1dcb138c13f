import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { deleteStoryRow } from './stories.data.ts';

export async function deleteStory(db: Db, input: { accountId: string; storyId: string }): Promise<void> {
  if (!(await deleteStoryRow(db, input))) throw new AppError('request.not-found');
}
