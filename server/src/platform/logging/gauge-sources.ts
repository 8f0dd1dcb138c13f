import { Gauge, type Registry } from 'prom-client';
import { withTimeout } from '../async/with-timeout.ts';
import { systemTimers } from '../timers.ts';

export type Sample = { gauge: string; value: number; labels?: Record<string, string> };

/** Gauges that are read together, such as the counts of one query. */
export type GaugeSource = {
  gauges: readonly { name: string; help: string; labelNames?: readonly string[] }[];
  read: () => Promise<readonly Sample[]>;
};

/** However many scrapers there are, the database is asked this often. */
const READ_EVERY_MS = 10_000;
/** A scrape must not fail because the database is slow: these gauges are then absent. */
const READ_WITHIN_MS = 2_000;

export function registerGauges(registers: Registry[], { gauges, read }: GaugeSource): void {
  const readCached = cacheRead(read);
  for (const { name, help, labelNames = [] } of gauges) {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const samples = await readCached();
        this.reset();
        // A gauge without labels starts at 0, which would say that nothing waits.
        if (labelNames.length === 0) this.remove({});
        for (const { gauge, value, labels = {} } of samples) if (gauge === name) this.set(labels, value);
      },
    });
  }
}

function cacheRead(read: GaugeSource['read']): () => Promise<readonly Sample[]> {
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<readonly Sample[]> = Promise.resolve([]);
  return () => {
    const nowMs = systemTimers.nowMs();
    if (nowMs - readAtMs < READ_EVERY_MS) return reading;
    readAtMs = nowMs;
    reading = withTimeout(systemTimers, { withinMs: READ_WITHIN_MS, run: read }).catch(() => []);
    return reading;
  };
}
