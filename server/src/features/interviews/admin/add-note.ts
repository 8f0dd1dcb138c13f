import type { InterviewNote } from '@aloud/contract/admin/admin-interviews';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SignedIn } from '../../../platform/http/caller.ts';
import { uniqueId } from '../../../platform/ids.ts';
import { recordAct } from '../../audit/record-act.ts';
import { toNote } from './admin-interview-view.rules.ts';
import { findAnyInterview, insertNote } from './admin-interviews.data.ts';

type Deps = { db: Db; clock: Clock };
type Input = { author: SignedIn; interviewId: string; text: string };

/** The audit log records that a note was written, without its text. */
export async function addNote(deps: Deps, { author, interviewId, text }: Input): Promise<InterviewNote> {
  const now = deps.clock.now();
  const note = { id: uniqueId(now), interviewId, authorId: author.accountId, text, createdAt: now };
  await deps.db.transaction(async (tx) => {
    const interview = await findAnyInterview(tx, interviewId);
    if (!interview) throw new AppError('request.not-found');
    await insertNote(tx, note);
    await recordAct(tx, {
      actorId: author.accountId,
      action: 'interview.add-note',
      subjectId: interviewId,
      subject: interview.role,
      now,
    });
  });
  return toNote({ ...note, author: author.email });
}
