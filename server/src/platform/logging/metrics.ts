import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import {
  Counter,
  collectDefaultMetrics,
  register as countersOfFeatures,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { type GaugeSource, registerGauges } from './gauge-sources.ts';

/** From an indexed read to the slowest model. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

type Measured = { pool?: Pool; gauges: readonly GaugeSource[] };

/** In the text format of Prometheus. */
export type Metrics = { read(): Promise<string>; contentType: string };

/** Counts and times what this process does. Called before any route is registered: later ones are not seen. */
export function measure(app: FastifyInstance, { pool, gauges }: Measured): Metrics {
  const registers = [new Registry()];
  collectDefaultMetrics({ register: registers[0] as Registry });
  measureRequests(app, registers);
  if (pool) measureConnections(pool, registers);
  measureSockets(app, registers);
  for (const source of gauges) registerGauges(registers, source);
  app.addHook('onClose', async () => registers[0]?.clear());
  return {
    read: () => Registry.merge([...registers, countersOfFeatures]).metrics(),
    contentType: countersOfFeatures.contentType,
  };
}

function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const durations = new Histogram({
    name: 'aloud_request_seconds',
    help: 'How long answers took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'aloud_rate_limit_hits_total',
    help: 'Requests refused because too many came before them, by route.',
    labelNames: ['route'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    // The template, never the address: ids would make a series of every document.
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status } = reply;
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (status === 429) refusals.inc({ route });
  });
}

function measureConnections(pool: Pool, registers: Registry[]): void {
  new Gauge({
    name: 'aloud_database_connections',
    help: 'Connections of the pool, and queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'aloud_database_connections_max',
    help: 'Connections the pool may open (DATABASE_CONNECTIONS).',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
}

function measureSockets(app: FastifyInstance, registers: Registry[]): void {
  new Gauge({
    name: 'aloud_draining',
    help: 'Whether this process was told to stop and hands over what it holds: 1 or 0.',
    registers,
    collect() {
      this.set(Number(app.draining.isDraining));
    },
  });
  new Gauge({
    name: 'aloud_sockets',
    help: 'Open WebSockets.',
    registers,
    collect() {
      // A process that offers nothing but engines has none.
      this.set(app.hasDecorator('websocketServer') ? app.websocketServer.clients.size : 0);
    },
  });
}
