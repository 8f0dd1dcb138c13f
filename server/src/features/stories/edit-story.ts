import type { Story } from '@aloud/contract/stories';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { getStory } from './get-story.ts';
import { updateStory } from './stories.data.ts';

type Deps = { db: Db; clock: Clock };
type Input = {
  accountId: string;
  storyId: string;
  changes: {
    title?: string | undefined;
    text?: string | undefined;
    competencies?: string[] | undefined;
  };
};

export async function editStory(deps: Deps, { accountId, storyId, changes }: Input): Promise<Story> {
  const which = { accountId, storyId };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await updateStory(deps.db, which, { ...given, updatedAt: deps.clock.now() });
  return getStory(deps.db, which);
}
