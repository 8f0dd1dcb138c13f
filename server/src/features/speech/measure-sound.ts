import type { Sound } from '@aloud/contract/voice/speech';
import type { Pcm16 } from '../../providers/audio/pcm.ts';
import { createWorkerPool } from '../../providers/engines/worker-pool.ts';
import type { Segment } from '../../providers/vad/speech-segments.rules.ts';
import type { VoiceActivityDetector } from '../../providers/vad/vad.port.ts';
import type { MeasureRequest } from './measure-sound.worker.ts';

type Deps = { vad: VoiceActivityDetector };
type Input = { audio: Pcm16; owner: string; signal: AbortSignal };
type Detected = Input & { probabilities: Float32Array };

const WAITING_MAX = 64;
const WAITING_PER_OWNER = 16;

/** One worker is enough: it keeps up with many more recordings than the recognisers do. */
const worker = createWorkerPool<MeasureRequest, Sound>({
  callerUrl: import.meta.url,
  name: 'measure-sound.worker',
  size: 1,
  waitingPerOwner: WAITING_PER_OWNER,
  waitingMax: WAITING_MAX,
});

/** Measured in a worker: minutes of audio would block the event loop. `probabilities` are the detector's, of this audio. */
export function measureSound({ audio, probabilities, owner, signal }: Detected): Promise<Sound> {
  return worker.run({ audio, probabilities }, { owner, signal });
}

/** Where the detector hears no speech there is none: hum and beeps of a room are as even as a held vowel. */
export async function measureFilledPauses(deps: Deps, input: Input): Promise<Segment[]> {
  const probabilities = await deps.vad.detect(input.audio, input.signal);
  const { filledPauses } = await measureSound({ ...input, probabilities });
  return filledPauses;
}
