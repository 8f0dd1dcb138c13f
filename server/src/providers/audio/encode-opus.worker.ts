import { parentPort } from 'node:worker_threads';
import { encodePackets } from './opus-packets.ts';

export type EncodeRequest = { samples: Int16Array; before: Int16Array };

parentPort?.on('message', ({ samples, before }: EncodeRequest) => {
  parentPort?.postMessage(encodePackets(samples, before));
});
