import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { editUser } from '../accounts/admin/edit-user.ts';
import { getUser } from '../accounts/admin/get-user.ts';
import { listResumeRows } from './resumes.data.ts';

type Deps = { db: Db; bus: EventBus; clock: Clock };

/** An account with resumes has an active one: the chosen one, or the latest when that was deleted. */
export async function chooseActiveResume(deps: Deps, accountId: string): Promise<void> {
  const [user, rows] = await Promise.all([getUser(deps.db, accountId), listResumeRows(deps.db, accountId)]);
  if (!user || rows.some(({ id }) => id === user.activeResume)) return;
  const next = rows[0]?.id ?? null;
  if (next === user.activeResume) return;
  await editUser(deps, { accountId, edit: { active_resume: next }, now: deps.clock.now() });
}
