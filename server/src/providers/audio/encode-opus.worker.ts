import { serveWork } from '../engines/serve-work.ts';
import { encodePackets } from './opus-packets.ts';

export type EncodeRequest = { samples: Int16Array; before: Int16Array };

serveWork(({ samples, before }: EncodeRequest) => encodePackets(samples, before));
