import { Agent, get } from 'node:http';

/** Asks a server for its health every 20 ms, from a process that does nothing else, and tells how long it took. */
const [origin = ''] = process.argv.slice(2);
const EVERY_MS = 20;
/** A server that is silent for so long is counted as down, and asked on. */
const GIVE_UP_MS = 60_000;

const agent = new Agent({ keepAlive: true });
let waited: number[] = [];
let failed = 0;
const asking = new Set<number>();

function ask(): void {
  const askedAt = performance.now();
  asking.add(askedAt);
  const settle = (isFine: boolean) => {
    asking.delete(askedAt);
    waited.push(performance.now() - askedAt);
    if (!isFine) failed += 1;
  };
  get(`${origin}/healthz`, { agent, timeout: GIVE_UP_MS }, (response) => {
    response.resume();
    response.once('end', () => settle(response.statusCode === 200));
  }).once('error', () => settle(false));
}

setInterval(ask, EVERY_MS);

process.on('message', () => {
  const now = performance.now();
  // Requests without a response yet have waited that long already.
  const sorted = [...waited, ...[...asking].map((askedAt) => now - askedAt)].toSorted((a, b) => a - b);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  process.send?.({ asked: sorted.length, slowestMs: sorted.at(-1) ?? 0, p99Ms, failed });
  waited = [];
  failed = 0;
});
process.on('disconnect', () => process.exit(0));
