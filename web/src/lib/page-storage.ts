export type PageStorage = {
  read: (key: string) => string | undefined;
  /** Undefined also for what is no JSON. */
  readJson: (key: string) => unknown;
  /** False where storage refused it. */
  write: (key: string, value: string) => boolean;
  delete: (key: string) => void;
  listKeys: () => string[];
};

/** Kept by this browser until it is deleted. */
export const browserStorage = openStorage(() => localStorage);
/** Kept by this tab until it is closed. */
export const tabStorage = openStorage(() => sessionStorage);

/** Tells a first load from a reload where storage refuses to keep a mark; a browser that hides it may have reloaded. */
export function isReloadedPage(): boolean {
  const [load] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  return load === undefined || load.type === 'reload';
}

/** Browsers may block storage, and then even naming it throws; or it is full. Then nothing is read and nothing is kept. */
function openStorage(pick: () => Storage): PageStorage {
  function unlessRefused<Result>(act: (storage: Storage) => Result, refused: Result): Result {
    try {
      return act(pick());
    } catch {
      return refused;
    }
  }
  return {
    read: (key) => unlessRefused((storage) => storage.getItem(key) ?? undefined, undefined),
    readJson: (key) =>
      unlessRefused<unknown>((storage) => JSON.parse(storage.getItem(key) ?? 'null') ?? undefined, undefined),
    write: (key, value) =>
      unlessRefused((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    delete: (key) => unlessRefused((storage) => storage.removeItem(key), undefined),
    listKeys: () => unlessRefused((storage) => Object.keys(storage), []),
  };
}
