import type { Interview } from '@aloud/contract/interviews';
import { canContinueInterview, canResetInterview } from '@aloud/contract/interviews.rules';
import type { CloseReason } from '../../../lib/voice/reconnect.rules.ts';

export type LobbyStatus =
  | 'start'
  | 'resume'
  | 'tooShort'
  | 'failed'
  | 'ended'
  | 'reported'
  | Exclude<CloseReason, 'ended'>;

const STATUSES = {
  draft: 'start',
  live: 'resume',
  ended: 'ended',
  reported: 'reported',
  'too-short': 'tooShort',
  failed: 'failed',
} as const satisfies Record<Interview['state'], LobbyStatus>;

/** The status shown outside of a conversation: why the connection was closed, or the state of the interview. */
export function getLobbyStatus(
  { state }: Pick<Interview, 'state'>,
  farewell: CloseReason | null,
): LobbyStatus {
  return farewell === null || farewell === 'ended' ? STATUSES[state] : farewell;
}

/** True once there is a history to show, or a report or the reason why there is none. */
export function hasAftermath({ state, turns }: Pick<Interview, 'state' | 'turns'>): boolean {
  return turns.length > 0 || (state !== 'draft' && state !== 'live');
}

export function canReset({ state, positionId }: Pick<Interview, 'state' | 'positionId'>): boolean {
  const isAnswered = state === 'ended' || state === 'reported';
  return canResetInterview({ isOfPosition: positionId !== null, isAnswered });
}

export function canGoOn({
  state,
  seconds,
  minutes,
}: Pick<Interview, 'state' | 'seconds' | 'minutes'>): boolean {
  return canContinueInterview({ state, activeMs: seconds * 1000, minutes });
}
