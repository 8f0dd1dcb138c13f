import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import { recordAct } from '../../audit/record-act.ts';
import { deleteNoteRow } from './admin-interviews.data.ts';

type Deps = { db: Db; clock: Clock };
type Input = { authorId: string; interviewId: string; noteId: string };

/** An administrator may delete only notes of their own. */
export async function deleteNote(deps: Deps, input: Input): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteNoteRow(tx, input))) throw new AppError('request.not-found');
    await recordAct(tx, {
      actorId: input.authorId,
      action: 'interview.delete-note',
      subjectId: input.interviewId,
      now: deps.clock.now(),
    });
  });
}
