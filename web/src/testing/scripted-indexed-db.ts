import { vi } from 'vitest';

type Key = string | readonly (string | number)[];
type Range = { lower: Key; upper: Key };
type Row = { key: Key; value: unknown };
type Rows = Map<string, Row>;
type Stores = Map<string, { keyPath: string | undefined; rows: Rows }>;

class ScriptedRequest extends EventTarget {
  result: unknown;
  error: DOMException | null = null;
}
class ScriptedIndex {}
class ScriptedCursor {
  advance(): void {}
  continue(): void {}
  continuePrimaryKey(): void {}
}
const ScriptedKeyRange = { bound: (lower: Key, upper: Key): Range => ({ lower, upper }) };

class ScriptedObjectStore {
  readonly #transaction: ScriptedTransaction;
  readonly #rows: Rows;
  readonly #keyPath: string | undefined;

  constructor(transaction: ScriptedTransaction, store: { keyPath: string | undefined; rows: Rows }) {
    this.#transaction = transaction;
    this.#rows = store.rows;
    this.#keyPath = store.keyPath;
  }

  put(value: Record<string, unknown>, key?: Key): ScriptedRequest {
    const own = this.#keyPath === undefined ? key : (value[this.#keyPath] as Key);
    if (own === undefined) throw new DOMException('no key', 'DataError');
    return this.#transaction.request(() => this.#rows.set(JSON.stringify(own), { key: own, value }));
  }

  get(key: Key): ScriptedRequest {
    return this.#transaction.request(() => this.#rows.get(JSON.stringify(key))?.value);
  }

  getAll(range?: Range): ScriptedRequest {
    return this.#transaction.request(() => this.#within(range).map(({ value }) => value));
  }

  delete(range: Key | Range): ScriptedRequest {
    return this.#transaction.request(() => {
      const rows = typeof range === 'object' && 'lower' in range ? this.#within(range) : [{ key: range }];
      for (const { key } of rows) this.#rows.delete(JSON.stringify(key));
    });
  }

  #within(range?: Range): Row[] {
    return [...this.#rows.values()]
      .filter(({ key }) => !range || (compare(key, range.lower) >= 0 && compare(key, range.upper) <= 0))
      .toSorted((a, b) => compare(a.key, b.key));
  }
}

/** Strings by their characters, numbers by their value, arrays element by element. */
function compare(a: Key, b: Key): number {
  const [left, right] = [[a].flat(), [b].flat()];
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (other === undefined || one > other) return 1;
    if (one < other) return -1;
  }
  return left.length - right.length;
}

class ScriptedTransaction extends EventTarget {
  error: DOMException | null = null;
  readonly #browser: ScriptedBrowser;
  #pending = 0;

  constructor(browser: ScriptedBrowser) {
    super();
    this.#browser = browser;
    this.#completeWhenIdle();
  }

  objectStore(name: string): ScriptedObjectStore {
    const store = this.#browser.stores.get(name);
    if (!store) throw new DOMException(`no store ${name}`, 'NotFoundError');
    return new ScriptedObjectStore(this, store);
  }

  request(work: () => unknown): ScriptedRequest {
    const request = new ScriptedRequest();
    this.#pending += 1;
    queueMicrotask(() => {
      this.#pending -= 1;
      if (this.#browser.isFull) return this.#abort(request);
      request.result = work();
      request.dispatchEvent(new Event('success'));
    });
    return request;
  }

  #abort(request: ScriptedRequest): void {
    request.error = new DOMException('', 'AbortError');
    request.dispatchEvent(new Event('error'));
    this.error = new DOMException('The disk is full.', 'QuotaExceededError');
    this.dispatchEvent(new Event('abort'));
  }

  #completeWhenIdle(): void {
    setTimeout(() => {
      if (this.error) return;
      if (this.#pending > 0) this.#completeWhenIdle();
      else this.dispatchEvent(new Event('complete'));
    });
  }
}

class ScriptedDatabase extends EventTarget {
  readonly #browser: ScriptedBrowser;
  isClosed = false;

  constructor(browser: ScriptedBrowser) {
    super();
    this.#browser = browser;
  }

  createObjectStore(name: string, { keyPath }: { keyPath?: string } = {}): ScriptedObjectStore {
    const store = { keyPath, rows: new Map() };
    this.#browser.stores.set(name, store);
    return new ScriptedObjectStore(new ScriptedTransaction(this.#browser), store);
  }

  transaction(): ScriptedTransaction {
    if (this.isClosed) {
      throw new DOMException('The database connection is closing.', 'InvalidStateError');
    }
    return new ScriptedTransaction(this.#browser);
  }
}

export type ScriptedBrowser = {
  /** What lies on the device, by the name of its store. */
  readonly stores: Stores;
  /** `name version` of every database that was opened, in order. */
  readonly opened: string[];
  readonly connections: ScriptedDatabase[];
  /** Every request then aborts its transaction, as a full disk does. */
  isFull: boolean;
  /** Opening is refused, as in a private window. */
  isPrivate: boolean;
};

/** An IndexedDB in memory whose connections close and whose disk fills when the test says so. */
export function giveIndexedDb(): ScriptedBrowser {
  const browser: ScriptedBrowser = {
    stores: new Map(),
    opened: [],
    connections: [],
    isFull: false,
    isPrivate: false,
  };
  vi.stubGlobal('IDBRequest', ScriptedRequest);
  vi.stubGlobal('IDBIndex', ScriptedIndex);
  vi.stubGlobal('IDBCursor', ScriptedCursor);
  vi.stubGlobal('IDBKeyRange', ScriptedKeyRange);
  vi.stubGlobal('IDBObjectStore', ScriptedObjectStore);
  vi.stubGlobal('IDBTransaction', ScriptedTransaction);
  vi.stubGlobal('IDBDatabase', ScriptedDatabase);
  vi.stubGlobal('indexedDB', {
    open(name: string, version: number) {
      browser.opened.push(`${name} ${version}`);
      const request = new ScriptedRequest();
      queueMicrotask(() => {
        if (browser.isPrivate) {
          request.error = new DOMException('', 'SecurityError');
          request.dispatchEvent(new Event('error'));
          return;
        }
        const database = new ScriptedDatabase(browser);
        browser.connections.push(database);
        request.result = database;
        if (browser.stores.size === 0) request.dispatchEvent(new Event('upgradeneeded'));
        request.dispatchEvent(new Event('success'));
      });
      return request;
    },
  });
  return browser;
}
