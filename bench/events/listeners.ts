import { createLogger } from '../../server/src/platform/logging/logger.ts';
import { BENCH_EVENT, type Kind, openBus } from './buses.ts';

/** A process of its own that listens as so many server processes would: `listeners.ts <kind> <url> <count>`. */
const [kind, url = '', count] = process.argv.slice(2);
const logger = createLogger('error');
let latenciesMs: number[] = [];
let heard = 0;

for (let n = 0; n < Number(count); n++) {
  const bus = await openBus(kind as Kind, url, logger);
  bus.subscribe(BENCH_EVENT, ({ atNs }) => {
    heard += 1;
    latenciesMs.push(Number(process.hrtime.bigint() - BigInt(atNs)) / 1e6);
  });
}

process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
  process.send?.({ heard, latenciesMs });
  if (message === 'restart') [heard, latenciesMs] = [0, []];
});
process.send?.('ready');
