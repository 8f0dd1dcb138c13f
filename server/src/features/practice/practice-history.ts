import type { HistorySource } from '../history/history-source.rules.ts';
import { toSummary } from './attempt-view.rules.ts';
import { listAttemptRows } from './practice.data.ts';

/** Attempts as history shows them. */
export const practiceHistory: HistorySource = {
  kind: 'answer',
  async list(db, filter) {
    const rows = await listAttemptRows(db, filter);
    return rows.map((row) => {
      const { id, question: title, questionId, language, seconds, ...summary } = toSummary(row);
      const { score, margin, criteria, createdAt } = summary;
      return {
        kind: 'answer',
        id,
        title,
        questionId,
        language,
        seconds,
        score,
        margin,
        criteria,
        state: 'done',
        createdAt,
      };
    });
  },
  async listScores(db, filter) {
    const rows = await listAttemptRows(db, { ...filter, isScored: true });
    return rows.map((row) => {
      const { id, score, margin, criteria, createdAt: at } = toSummary(row);
      return { kind: 'answer', id, at, score, margin, criteria, rubric: row.rubric };
    });
  },
};
