import type { Locale } from '@aloud/contract/locale';
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

/** Keeps recordings over a crash or a lost network. Devices hold data under these names: they must not change. */
const DATABASE = 'takes';
const METAS = 'heads';
const PARTS = 'parts';

/** `recording`: not sent off by the candidate. `ready`: to be sent. `sent`: kept until it is judged. */
export type UploadStage = 'recording' | 'ready' | 'sent';

/** `subject` names the account and the question a recording belongs to. */
export type RecordingMeta = {
  id: string;
  subject: string;
  /** Shown to the candidate: the text of the question. */
  title: string;
  language: Locale;
  startedAtMs: number;
  stage: UploadStage;
  /** Made before signing up and not yet sent: kept no longer than for a visitor. */
  isOfVisitor?: boolean;
};

export type RecordingStore = {
  keep(meta: RecordingMeta): Promise<void>;
  find(recordingId: string): Promise<RecordingMeta | undefined>;
  add(recordingId: string, part: number, frames: readonly Int16Array[]): Promise<void>;
  readFrames(recordingId: string): Promise<Int16Array[]>;
  list(): Promise<RecordingMeta[]>;
  delete(recordingId: string): Promise<void>;
};

/** A part is a few seconds of frames; its key is the recording and the number of the part. */
type Schema = {
  [METAS]: { key: string; value: RecordingMeta };
  [PARTS]: { key: [recordingId: string, part: number]; value: readonly Int16Array[] };
};
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<
  Schema,
  (typeof METAS | typeof PARTS)[],
  Mode
>;

/** Every call rejects where the browser blocks storage or the disk is full. */
export function createRecordingStore(): RecordingStore {
  let connected: Promise<IDBPDatabase<Schema>> | undefined;
  const connect = () => {
    connected ??= openDatabase(() => {
      connected = undefined;
    });
    return connected;
  };
  async function within<Mode extends IDBTransactionMode, Result>(
    mode: Mode,
    work: (transaction: Transaction<Mode>) => Promise<Result>,
  ): Promise<Result> {
    // Synchronous: an IndexedDB transaction without pending requests commits by itself.
    const begin = (database: IDBPDatabase<Schema>) => {
      const transaction = database.transaction([METAS, PARTS], mode);
      return { result: work(transaction), transaction };
    };
    const begun = await connect()
      .then(begin)
      .catch(async () => {
        // Browsers close connections of suspended pages, not always with a `close` event.
        connected = undefined;
        return begin(await connect());
      });
    const [result] = await Promise.all([begun.result, begun.transaction.done]);
    return result;
  }
  const getPartsRange = (recordingId: string) =>
    IDBKeyRange.bound([recordingId, 0], [recordingId, Number.POSITIVE_INFINITY]);

  return {
    async keep(meta) {
      await within('readwrite', (transaction) => transaction.objectStore(METAS).put(meta));
    },
    find: (recordingId) =>
      within('readonly', (transaction) => transaction.objectStore(METAS).get(recordingId)),
    async add(recordingId, part, frames) {
      await within('readwrite', (transaction) =>
        transaction.objectStore(PARTS).put(frames, [recordingId, part]),
      );
    },
    async readFrames(recordingId) {
      const parts = await within('readonly', (transaction) =>
        transaction.objectStore(PARTS).getAll(getPartsRange(recordingId)),
      );
      return parts.flat();
    },
    list: () => within('readonly', (transaction) => transaction.objectStore(METAS).getAll()),
    async delete(recordingId) {
      await within('readwrite', (transaction) =>
        Promise.all([
          transaction.objectStore(METAS).delete(recordingId),
          transaction.objectStore(PARTS).delete(getPartsRange(recordingId)),
        ]),
      );
    },
  };
}

async function openDatabase(terminated: () => void): Promise<IDBPDatabase<Schema>> {
  return await openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore(METAS, { keyPath: 'id' });
      database.createObjectStore(PARTS);
    },
    terminated,
  });
}
