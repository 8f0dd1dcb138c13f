import { CONTINUE_LEFT_MS_MIN, type InterviewState } from './interviews.limits.ts';

const MINUTE_MS = 60_000;

/** `activeMs` is the time the candidate was connected. */
type Progress = { state: InterviewState; activeMs: number; minutes: number };

/** A report is final, and the last minute is too short to go on with. */
export function canContinueInterview({ state, activeMs, minutes }: Progress): boolean {
  return state !== 'reported' && activeMs <= minutes * MINUTE_MS - CONTINUE_LEFT_MS_MIN;
}

/** Attempts at a position are counted: what was answered on one stays answered. */
export function canResetInterview(interview: { isOfPosition: boolean; isAnswered: boolean }): boolean {
  return !(interview.isOfPosition && interview.isAnswered);
}
