import type { ErrorCode } from '@aloud/contract/errors';
import { AppError } from '../app-error.ts';

export type FairQueueOptions = {
  /** Entries that run at once. */
  size: number;
  /** Of these, places that only urgent work may take; work that is not urgent always keeps one. */
  reserved?: number;
  /** Entries of one owner that run at once, urgent ones not counted: a free place waits for other owners. */
  runningPerOwner?: number;
  /** Entries of one owner that may wait, urgent ones not counted. */
  waitingPerOwner: number;
  /** Entries of all owners that may wait, urgent ones not counted. */
  waitingMax: number;
  /** What a refused entry is answered with. */
  busyCode: ErrorCode;
  /** A hint for a refused client: by then a place is likely. */
  retryAfterSeconds: number;
};

export type QueueEntry = {
  /** The account the work is done for; `SERVER_OWNER` for the server's own. */
  owner: string;
  /** A live conversation waits for it: served first and never refused. */
  isUrgent?: boolean | undefined;
  signal: AbortSignal;
};

export type FairQueue = {
  /** Resolves with the function that gives the place back. Rejects when refused, or with the signal's reason. */
  enter(entry: QueueEntry): Promise<() => void>;
  /** Throws when an entry of the owner that is not urgent would be refused now; takes no place. */
  requireRoom(owner: string): void;
};

/** Work that belongs to no account, such as loading a model. */
export const SERVER_OWNER = '';

type Waiting = { owner: string; isUrgent: boolean; start: () => void };

/**
 * Admission to a bounded number of places: urgent entries first, then owner by owner in turn, so that what one account
 * sends delays its own work only.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { size, runningPerOwner = size } = options;
  const ordinaryMax = Math.max(1, size - (options.reserved ?? 0));
  const urgent = new Lane();
  const ordinary = new Lane();
  const ordinaryByOwner = new Map<string, number>();
  let running = 0;
  let ordinaryRunning = 0;

  const mayStart = (owner: string) =>
    running < size && ordinaryRunning < ordinaryMax && (ordinaryByOwner.get(owner) ?? 0) < runningPerOwner;

  function occupy({ owner, isUrgent }: Pick<Waiting, 'owner' | 'isUrgent'>): void {
    running += 1;
    if (isUrgent) return;
    ordinaryRunning += 1;
    ordinaryByOwner.set(owner, (ordinaryByOwner.get(owner) ?? 0) + 1);
  }

  function vacate({ owner, isUrgent }: Pick<Waiting, 'owner' | 'isUrgent'>): void {
    running -= 1;
    if (!isUrgent) {
      ordinaryRunning -= 1;
      const left = (ordinaryByOwner.get(owner) ?? 1) - 1;
      if (left > 0) ordinaryByOwner.set(owner, left);
      else ordinaryByOwner.delete(owner);
    }
    admit();
  }

  function admit(): void {
    while (running < size) {
      const next = urgent.take(() => true) ?? ordinary.take(mayStart);
      if (!next) return;
      occupy(next);
      next.start();
    }
  }

  function refuseWhenFull(owner: string): void {
    if (ordinary.length < options.waitingMax && ordinary.countFor(owner) < options.waitingPerOwner) return;
    throw new AppError(options.busyCode, { retryAfterSeconds: options.retryAfterSeconds });
  }

  function releaseOnce(place: Pick<Waiting, 'owner' | 'isUrgent'>): () => void {
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      vacate(place);
    };
  }

  return {
    requireRoom(owner) {
      if (!mayStart(owner)) refuseWhenFull(owner);
    },
    async enter({ owner, isUrgent = false, signal }) {
      signal.throwIfAborted();
      const place = { owner, isUrgent };
      const lane = isUrgent ? urgent : ordinary;
      // Entries that wait in the same lane came first.
      const isFree = isUrgent ? running < size : mayStart(owner);
      if (isFree) {
        occupy(place);
        return releaseOnce(place);
      }
      if (!isUrgent) refuseWhenFull(owner);
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          lane.remove(waiting);
          reject(signal.reason as Error);
        };
        const waiting: Waiting = {
          ...place,
          start: () => {
            signal.removeEventListener('abort', leave);
            resolve();
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        lane.add(waiting);
      });
      return releaseOnce(place);
    },
  };
}

/** Waiting entries by owner: an owner that was served goes to the end of the round. */
class Lane {
  readonly #owners = new Map<string, Waiting[]>();
  #length = 0;

  get length(): number {
    return this.#length;
  }

  countFor(owner: string): number {
    return this.#owners.get(owner)?.length ?? 0;
  }

  add(waiting: Waiting): void {
    const own = this.#owners.get(waiting.owner);
    if (own) own.push(waiting);
    else this.#owners.set(waiting.owner, [waiting]);
    this.#length += 1;
  }

  take(mayStart: (owner: string) => boolean): Waiting | undefined {
    for (const [owner, own] of this.#owners) {
      if (!mayStart(owner)) continue;
      const next = own.shift();
      this.#owners.delete(owner);
      if (own.length > 0) this.#owners.set(owner, own);
      if (next) this.#length -= 1;
      return next;
    }
    return undefined;
  }

  remove(waiting: Waiting): void {
    const own = this.#owners.get(waiting.owner) ?? [];
    const at = own.indexOf(waiting);
    if (at === -1) return;
    own.splice(at, 1);
    this.#length -= 1;
    if (own.length === 0) this.#owners.delete(waiting.owner);
  }
}
