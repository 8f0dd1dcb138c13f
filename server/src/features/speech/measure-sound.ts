import type { Sound } from '@aloud/contract/voice/speech';
import type { Pcm16 } from '../../providers/audio/pcm.ts';
import { createThreadPool } from '../../providers/engines/thread-pool.ts';
import type { Segment } from '../../providers/vad/speech-segments.rules.ts';
import type { VoiceActivityDetector } from '../../providers/vad/vad.port.ts';
import type { MeasureRequest } from './measure-sound.worker.ts';

export type Deps = { vad: VoiceActivityDetector };
type Input = { audio: Pcm16; owner: string; signal: AbortSignal };

const WAITING_MAX = 64;
const WAITING_PER_OWNER = 16;

/** One thread is enough: it keeps up with many more recordings than the recognisers do. */
const thread = createThreadPool<MeasureRequest, Sound>({
  callerUrl: import.meta.url,
  name: 'measure-sound.worker',
  size: 1,
  waitingPerOwner: WAITING_PER_OWNER,
  waitingMax: WAITING_MAX,
});

/** What the detector says of a window that is speech. */
const SPEECH = 1;
const WINDOW_SAMPLES = 512;

/** Filled pauses of a stretch that the detector has found to be speech already. */
export async function measureFilledPauses({ audio, owner, signal }: Input): Promise<Segment[]> {
  const probabilities = new Float32Array(Math.ceil(audio.length / WINDOW_SAMPLES)).fill(SPEECH);
  const { filledPauses } = await thread.run({ audio, probabilities }, { owner, signal });
  return filledPauses;
}

/** Measured in a thread: minutes of audio would block the event loop. */
export async function measureSound(deps: Deps, { audio, owner, signal }: Input): Promise<Sound> {
  const probabilities = await deps.vad.detect(audio, signal);
  return thread.run({ audio, probabilities }, { owner, signal });
}
