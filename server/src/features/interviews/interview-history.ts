import type { HistorySource } from '../history/history-source.rules.ts';
import { toInterviewSummary } from './interview-view.rules.ts';
import { listInterviewRows } from './interviews.data.ts';

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
        score: null,
        margin: null,
        criteria: { structure: null, confidence: null, examples: null, relevance: null },
        state,
        createdAt,
      };
    });
  },
};
