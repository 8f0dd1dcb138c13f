import type { Locale } from '@aloud/contract/locale';

/** Where a recording lives until the server has it: the tab may crash, the network may be gone. */
const DATABASE = 'takes';
const HEADS = 'heads';
const PARTS = 'parts';

/** `recording`: nobody has decided to send it. `ready`: nothing of it has left. `sent`: kept until it is judged. */
export type UploadStage = 'recording' | 'ready' | 'sent';

/** `subject` is what a take belongs to, such as a question. */
export type RecordingMeta = {
  id: string;
  subject: string;
  /** What a person knows it by, such as the words of the question. */
  title: string;
  language: Locale;
  startedAtMs: number;
  stage: UploadStage;
};

export type RecordingStore = {
  keep(head: RecordingMeta): Promise<void>;
  find(takeId: string): Promise<RecordingMeta | undefined>;
  add(takeId: string, part: number, frames: readonly Int16Array[]): Promise<void>;
  readFrames(takeId: string): Promise<Int16Array[]>;
  list(): Promise<RecordingMeta[]>;
  delete(takeId: string): Promise<void>;
};

/** Every call rejects where the device allows no storage or has no room left. */
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
    work: (heads: IDBObjectStore, parts: IDBObjectStore) => Result,
  ): Promise<{ result: Result; transaction: IDBTransaction }> {
    // In one go: a transaction that is given nothing to do ends by itself.
    const begin = (database: IDBDatabase) => {
      const transaction = database.transaction([HEADS, PARTS], mode);
      return { result: work(transaction.objectStore(HEADS), transaction.objectStore(PARTS)), transaction };
    };
    try {
      return begin(await connect());
    } catch {
      // Systems close connections of pages that sleep, and do not always say so.
      connected = undefined;
      return begin(await connect());
    }
  }
  async function write(work: (heads: IDBObjectStore, parts: IDBObjectStore) => unknown): Promise<void> {
    const { transaction } = await within('readwrite', work);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
  const getPartsRange = (takeId: string) =>
    IDBKeyRange.bound([takeId, 0], [takeId, Number.POSITIVE_INFINITY]);

  return {
    keep: (head) => write((heads) => heads.put(head)),
    async find(takeId) {
      const { result } = await within('readonly', (heads) =>
        answer<RecordingMeta | undefined>(heads.get(takeId)),
      );
      return result;
    },
    add: (takeId, part, frames) => write((_, parts) => parts.put(frames, [takeId, part])),
    async readFrames(takeId) {
      const { result } = await within('readonly', (_, parts) =>
        answer<Int16Array[][]>(parts.getAll(getPartsRange(takeId))),
      );
      return (await result).flat();
    },
    async list() {
      const { result } = await within('readonly', (heads) => answer<RecordingMeta[]>(heads.getAll()));
      return result;
    },
    delete: (takeId) =>
      write((heads, parts) => {
        heads.delete(takeId);
        parts.delete(getPartsRange(takeId));
      }),
  };
}

async function openDatabase(onClosed: () => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(HEADS, { keyPath: 'id' });
    opening.result.createObjectStore(PARTS);
  };
  const database = await answer(opening);
  database.onclose = onClosed;
  return database;
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
