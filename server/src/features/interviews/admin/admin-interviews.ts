import type {
  AdminInterview,
  AdminInterviewSummary,
  InterviewNote,
} from '@aloud/contract/admin/admin-interviews';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { SignedIn } from '../../../platform/http/caller.ts';
import { uniqueId } from '../../../platform/ids.ts';
import { recordAct } from '../../audit/record-act.ts';
import { toInterview, toInterviewSummary } from '../interview-view.rules.ts';
import { listTurns, type Reader } from '../interviews.data.ts';
import { findRecordingState } from '../recording/store-recording-job.ts';
import {
  type AdminInterviewRow,
  deleteNoteRow,
  findAnyInterview,
  insertNote,
  listNotes,
  type NoteRow,
} from './admin-interviews.data.ts';

/** An interview of any account, for administrators: the route checks the right. */
export async function getAdminInterview(
  db: Db,
  { interviewId, reader }: { interviewId: string; reader: Reader },
): Promise<AdminInterview> {
  const row = await findAnyInterview(db, interviewId);
  if (!row) throw new AppError('request.not-found');
  const [turns, notes, audio] = await Promise.all([
    listTurns(db, interviewId),
    listNotes(db, interviewId),
    findRecordingState(db, row, reader),
  ]);
  return {
    ...toInterview(row, turns),
    ...describeCandidate(row),
    audio,
    notes: notes.map(toNote),
  };
}

export function toAdminSummary(row: AdminInterviewRow): AdminInterviewSummary {
  const { score, margin } = row;
  return { ...toInterviewSummary(row), ...describeCandidate(row), score, margin };
}

function describeCandidate({ accountId, email, name, position }: AdminInterviewRow) {
  return { candidate: { id: accountId, email, name }, position };
}

function toNote({ id, authorId, author, text, createdAt }: NoteRow): InterviewNote {
  return { id, authorId, author, text, createdAt: createdAt.toISOString() };
}

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

type DeleteNoteInput = { authorId: string; interviewId: string; noteId: string };

/** An administrator may delete only notes of their own. */
export async function deleteNote(deps: Deps, input: DeleteNoteInput): Promise<void> {
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
