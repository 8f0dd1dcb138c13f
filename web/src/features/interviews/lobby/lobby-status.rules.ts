import type { Interview } from '@aloud/contract/interviews';
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

/** As the server: an invitation counts its attempts, so what was answered on one stays answered. */
export function canReset({ state, positionId }: Pick<Interview, 'state' | 'positionId'>): boolean {
  return positionId === null || (state !== 'ended' && state !== 'reported');
}

/** As the server: with less than a minute left there is nothing to go on with. */
const LEAST_LEFT_SECONDS = 60;

export function canGoOn({
  state,
  seconds,
  minutes,
}: Pick<Interview, 'state' | 'seconds' | 'minutes'>): boolean {
  return state !== 'reported' && seconds <= minutes * 60 - LEAST_LEFT_SECONDS;
}
