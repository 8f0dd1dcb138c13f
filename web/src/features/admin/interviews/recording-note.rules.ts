import type { AdminInterview } from '@aloud/contract/admin/admin-interviews';

type Recorded = Pick<AdminInterview, 'audio' | 'isRecorded' | 'state'>;
type RecordingNote = 'notAgreed' | 'private' | 'live' | 'coming' | 'none';

/** Why there is nothing to play; undefined when there is, or when nothing has begun. */
export function recordingNote({ audio, isRecorded, state }: Recorded): RecordingNote | undefined {
  if (audio === 'kept' || state === 'draft') return undefined;
  if (audio === 'coming' && state === 'live') return 'live';
  return audio === 'none' && !isRecorded ? 'notAgreed' : audio;
}

/** The interview or its recording is still changing, so the page polls. */
export function isUnderWay({ audio, state }: Pick<Recorded, 'audio' | 'state'>): boolean {
  return state === 'live' || audio === 'coming';
}
