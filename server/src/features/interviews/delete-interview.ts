import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/event-bus.ts';
import { deleteInterviewRow, type Which } from './interviews.data.ts';
import { stopInterview } from './stop-interview.ts';

type Deps = { db: Db; clock: Clock; bus: EventBus };

export async function deleteInterview(deps: Deps, which: Which): Promise<void> {
  await stopInterview(deps, which);
  if (!(await deleteInterviewRow(deps.db, which))) throw new AppError('request.not-found');
}
