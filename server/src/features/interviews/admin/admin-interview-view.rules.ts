import type { AdminInterviewSummary, InterviewNote } from '@aloud/contract/admin/admin-interviews';
import { toInterviewSummary } from '../interview-view.rules.ts';
import type { NoteRow, OverseenRow } from './admin-interviews.data.ts';

export function toOverseen(row: OverseenRow): AdminInterviewSummary {
  const { score, margin } = row;
  return { ...toInterviewSummary(row), ...whoAndWhat(row), score, margin };
}

export function whoAndWhat({ accountId, email, name, position }: OverseenRow) {
  return { candidate: { id: accountId, email, name }, position };
}

export function toNote({ id, authorId, author, text, createdAt }: NoteRow): InterviewNote {
  return { id, authorId, author, text, createdAt: createdAt.toISOString() };
}
