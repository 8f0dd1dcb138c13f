import { parentPort } from 'node:worker_threads';
import { measureSound } from './measure-sound.rules.ts';

export type MeasureRequest = { audio: Int16Array; probabilities: Float32Array };

parentPort?.on('message', ({ audio, probabilities }: MeasureRequest) => {
  parentPort?.postMessage(measureSound(audio, probabilities));
});
