import type { Sound } from '@aloud/contract/speech';
import type { Pcm16 } from '../../providers/audio/pcm.ts';
import { createThreadPool } from '../../providers/engines/thread-pool.ts';
import type { VoiceActivityDetector } from '../../providers/vad/vad.port.ts';
import type { MeasureRequest } from './measure-sound.worker.ts';

export type Deps = { vad: VoiceActivityDetector };

const QUEUE_LIMIT = 64;

/** One thread is enough: it keeps up with many more recordings than the recognisers do. */
const thread = createThreadPool<MeasureRequest, Sound>({
  callerUrl: import.meta.url,
  name: 'measure-sound.worker',
  size: 1,
  queueLimit: QUEUE_LIMIT,
});

/** What the sound tells, computed in a thread: minutes of it would hold up everybody else. */
export async function measureSound(deps: Deps, input: { audio: Pcm16; signal: AbortSignal }): Promise<Sound> {
  const probabilities = await deps.vad.detect(input.audio, input.signal);
  return thread.run({ audio: input.audio, probabilities }, input.signal);
}
