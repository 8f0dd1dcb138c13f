import type { AdminInterviewSummary, InterviewNote } from '@aloud/contract/admin/admin-interviews';
import { toInterviewSummary } from '../interview-view.rules.ts';
import type { AdminInterviewRow, NoteRow } from './admin-interviews.data.ts';

export function toAdminSummary(row: AdminInterviewRow): AdminInterviewSummary {
  const { score, margin } = row;
  return { ...toInterviewSummary(row), ...describeCandidate(row), score, margin };
}

export function describeCandidate({ accountId, email, name, position }: AdminInterviewRow) {
  return { candidate: { id: accountId, email, name }, position };
}

export function toNote({ id, authorId, author, text, createdAt }: NoteRow): InterviewNote {
  return { id, authorId, author, text, createdAt: createdAt.toISOString() };
}
