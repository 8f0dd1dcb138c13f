import type { Db } from '../../../db/database.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { EncodeOpus } from '../../../providers/audio/encode-opus.ts';
import type { RecordedPart } from '../audio/recorder.ts';
import { insertRecordingPart } from './interview-recordings.data.ts';

type Deps = { db: Db; logger: Logger; encode: EncodeOpus };

export type RecordingKeeper = {
  keep: (part: RecordedPart) => void;
  /** Everything that was recorded so far is stored. */
  settled(): Promise<void>;
};

/** Stores the recording in parts during the conversation. A part that cannot be stored is logged and becomes silence. */
export function createRecordingKeeper(deps: Deps, interviewId: string): RecordingKeeper {
  let last: Promise<void> = Promise.resolve();

  async function store({ fromMs, samples, before }: RecordedPart): Promise<void> {
    try {
      const packets = Buffer.from(await deps.encode(samples, before));
      await insertRecordingPart(deps.db, { interviewId, fromMs, packets });
    } catch (error) {
      deps.logger.warn({ err: error, interviewId }, 'a part of a recording was lost');
    }
  }

  return {
    keep(part) {
      last = last.then(() => store(part));
    },
    settled: () => last,
  };
}
