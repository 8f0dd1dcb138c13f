import type { WebSocket } from 'ws';
import type { Logger } from '../logging/logger.ts';

export type SocketLimits = {
  /** Per process, because the limit protects the memory of this process. */
  total: number;
  perNetwork: number;
  perAccount: number;
};

/** A socket that counts until it is closed. */
export type CountedSocket = {
  /** False when the account is at its limit. A second claim, also for another account, moves the count. */
  claim(accountId: string): boolean;
};

export type SocketCeiling = {
  /** Undefined when one more would be too many, of its network or in all. */
  admit(socket: WebSocket, network: string): CountedSocket | undefined;
};

/** A refused client that does not answer the close frame is cut off; `ws` itself would wait for half a minute. */
const FAREWELL_MS = 2_000;

export const ALL_SOCKETS_TAKEN = 'sockets are refused: as many are open as SOCKETS_MAX allows this process';
export const NETWORK_SOCKETS_TAKEN =
  'sockets are refused: one network has as many open as SOCKETS_PER_NETWORK_MAX allows; a proxy that TRUST_PROXY does not name is one network, with all visitors behind it';

/** Limits the open sockets of all kinds together. The first time a limit is reached is logged. */
export function createSocketCeiling(limits: SocketLimits, logger: Pick<Logger, 'warn'>): SocketCeiling {
  let total = 0;
  const told = new Set<string>();
  const networks = new Map<string, number>();
  const accounts = new Map<string, number>();

  function refuse(notice: string): undefined {
    if (!told.has(notice)) logger.warn(notice);
    told.add(notice);
  }

  return {
    admit(socket, network) {
      if (total >= limits.total) return refuse(ALL_SOCKETS_TAKEN);
      if (getCount(networks, network) >= limits.perNetwork) return refuse(NETWORK_SOCKETS_TAKEN);
      let accountId: string | undefined;
      total += 1;
      change(networks, network, 1);
      socket.once('close', () => {
        total -= 1;
        change(networks, network, -1);
        if (accountId !== undefined) change(accounts, accountId, -1);
      });
      return {
        claim(next) {
          if (next === accountId) return true;
          if (socket.readyState !== socket.OPEN) return false;
          if (getCount(accounts, next) >= limits.perAccount) return false;
          if (accountId !== undefined) change(accounts, accountId, -1);
          accountId = next;
          change(accounts, accountId, 1);
          return true;
        },
      };
    },
  };
}

/** Closes a socket that was never let in. */
export function turnAway(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}

function getCount(counts: ReadonlyMap<string, number>, key: string): number {
  return counts.get(key) ?? 0;
}

function change(counts: Map<string, number>, key: string, by: number): void {
  const count = getCount(counts, key) + by;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
