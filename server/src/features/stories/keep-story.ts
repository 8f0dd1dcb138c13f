import { STORIES_MAX, type Story } from '@aloud/contract/stories';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { uniqueId } from '../../platform/ids.ts';
import { getAttempt } from '../practice/get-attempt.ts';
import { getStory } from './get-story.ts';
import { countStories, insertStory } from './stories.data.ts';

type Deps = { db: Db; clock: Clock };
type Input = {
  accountId: string;
  attemptId: string;
  title: string;
  competencies: readonly string[];
  text?: string | undefined;
};

/** Stores an attempt of the account as a story, with its own text or as the candidate rewrote it. */
export async function keepStory(deps: Deps, input: Input): Promise<Story> {
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
