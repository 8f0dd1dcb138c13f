import { serveWork } from '../../providers/engines/serve-work.ts';
import { measureSound } from './measure-sound.rules.ts';

export type MeasureRequest = { audio: Int16Array; probabilities: Float32Array };

serveWork(({ audio, probabilities }: MeasureRequest) => measureSound(audio, probabilities));
