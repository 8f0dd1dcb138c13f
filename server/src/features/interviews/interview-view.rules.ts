import type { Interview, InterviewSummary } from '@aloud/contract/interviews';
import type { InterviewRow, TurnRow } from './interviews.data.ts';

export function toInterviewSummary(row: InterviewRow): InterviewSummary {
  const { id, state, language, role, level, minutes, patience, manner, positionId } = row;
  const { resumeId, isRecorded, endReason } = row;
  return {
    id,
    state,
    language,
    role,
    level,
    minutes,
    patience,
    manner,
    positionId,
    resumeId,
    isRecorded,
    endReason,
    seconds: Math.round(row.activeMs / 1_000),
    score: row.score,
    margin: row.margin,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export function toInterview(row: InterviewRow, turns: readonly TurnRow[]): Interview {
  return {
    ...toInterviewSummary(row),
    turns: turns.map(({ turn, role, text, isInterrupted, fromMs, toMs }) => ({
      turn,
      role,
      text,
      isInterrupted,
      fromMs,
      toMs,
    })),
  };
}
