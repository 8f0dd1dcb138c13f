import type { Locale } from '@aloud/contract/locale';

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
};

export type RecordingStore = {
  keep(meta: RecordingMeta): Promise<void>;
  find(recordingId: string): Promise<RecordingMeta | undefined>;
  add(recordingId: string, part: number, frames: readonly Int16Array[]): Promise<void>;
  readFrames(recordingId: string): Promise<Int16Array[]>;
  list(): Promise<RecordingMeta[]>;
  delete(recordingId: string): Promise<void>;
};

/** Every call rejects where the browser blocks storage or the disk is full. */
export function createRecordingStore(): RecordingStore {
  let connected: Promise<IDBDatabase> | undefined;
  const connect = () => {
    connected ??= openDatabase(() => {
      connected = undefined;
    });
    return connected;
  };
  async function within<Result>(
    mode: IDBTransactionMode,
    work: (metas: IDBObjectStore, parts: IDBObjectStore) => Result,
  ): Promise<{ result: Result; transaction: IDBTransaction }> {
    // Synchronous: an IndexedDB transaction without pending requests commits by itself.
    const begin = (database: IDBDatabase) => {
      const transaction = database.transaction([METAS, PARTS], mode);
      return { result: work(transaction.objectStore(METAS), transaction.objectStore(PARTS)), transaction };
    };
    try {
      return begin(await connect());
    } catch {
      // Browsers close connections of suspended pages, not always with a `close` event.
      connected = undefined;
      return begin(await connect());
    }
  }
  async function write(work: (metas: IDBObjectStore, parts: IDBObjectStore) => unknown): Promise<void> {
    const { transaction } = await within('readwrite', work);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
  const getPartsRange = (recordingId: string) =>
    IDBKeyRange.bound([recordingId, 0], [recordingId, Number.POSITIVE_INFINITY]);

  return {
    keep: (meta) => write((metas) => metas.put(meta)),
    async find(recordingId) {
      const { result } = await within('readonly', (metas) =>
        toPromise<RecordingMeta | undefined>(metas.get(recordingId)),
      );
      return result;
    },
    add: (recordingId, part, frames) => write((_, parts) => parts.put(frames, [recordingId, part])),
    async readFrames(recordingId) {
      const { result } = await within('readonly', (_, parts) =>
        toPromise<Int16Array[][]>(parts.getAll(getPartsRange(recordingId))),
      );
      return (await result).flat();
    },
    async list() {
      const { result } = await within('readonly', (metas) => toPromise<RecordingMeta[]>(metas.getAll()));
      return result;
    },
    delete: (recordingId) =>
      write((metas, parts) => {
        metas.delete(recordingId);
        parts.delete(getPartsRange(recordingId));
      }),
  };
}

async function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(METAS, { keyPath: 'id' });
    opening.result.createObjectStore(PARTS);
  };
  const database = await toPromise(opening);
  database.onclose = onClosed;
  return database;
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
