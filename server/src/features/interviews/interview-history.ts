import { RUBRIC_VERSION } from '@aloud/contract/feedback/feedback';
import type { HistorySource } from '../history/history-source.rules.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import { type InterviewRow, listInterviewRows } from './interviews.data.ts';

/** Interviews that were begun, as history shows them. */
export const interviewHistory: HistorySource = {
  kind: 'interview',
  async list(db, { questionId, ...filter }) {
    // An interview is not an answer to one question of the bank.
    if (questionId !== undefined) return [];
    const rows = await listInterviewRows(db, { ...filter, isBegun: true });
    return rows.map((row) => {
      const { id, role: title, language, seconds, state, createdAt } = toInterviewSummary(row);
      return {
        kind: 'interview',
        id,
        title,
        questionId: null,
        language,
        seconds,
        ...toScores(row),
        state,
        createdAt,
      };
    });
  },
  async listScores(db, filter) {
    const rows = await listInterviewRows(db, { ...filter, isScored: true });
    return rows.map((row) => ({
      kind: 'interview',
      id: row.id,
      at: row.createdAt.toISOString(),
      rubric: row.rubric ?? RUBRIC_VERSION,
      ...toScores(row),
    }));
  },
};

function toScores({ score, margin, structure, confidence, examples, relevance }: InterviewRow) {
  return { score, margin, criteria: { structure, confidence, examples, relevance } };
}
