import { serveThread } from '../engines/thread-task.ts';
import { encodePackets } from './opus-packets.ts';

export type EncodeRequest = { samples: Int16Array; before: Int16Array };

export const work = serveThread(({ samples, before }: EncodeRequest) => encodePackets(samples, before));
