import { serveThread } from '../../providers/engines/thread-task.ts';
import { measureSound } from './measure-sound.rules.ts';

export type MeasureRequest = { audio: Int16Array; probabilities: Float32Array };

export const work = serveThread(({ audio, probabilities }: MeasureRequest) =>
  measureSound(audio, probabilities),
);
