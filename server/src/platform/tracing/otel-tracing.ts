import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { AppError } from '../app-error.ts';
import { settleWithin } from '../async/with-timeout.ts';
import type { Logger } from '../logging/logger.ts';
import { keepAliveTimers } from '../timers.ts';
import { countSpans } from './span-counts.ts';
import { readTraceparent, writeTraceparent } from './traceparent.rules.ts';
import type { Span, SpanAttributes, SpanStart, Tracing } from './tracing.ts';

export type TracingOptions = {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  attributes: SpanAttributes;
  logger: Logger;
};

/** A collector that does not answer must not delay a shutdown for longer. */
const LAST_SPANS_MS = 3_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/**
 * Traces by the official SDK, which also reads OTEL_TRACES_SAMPLER, OTEL_BSP_* and OTEL_EXPORTER_OTLP_HEADERS. Its
 * queue is bounded: spans that a dead or slow collector does not take are dropped.
 */
export function createOtelTracing(options: TracingOptions): {
  tracing: Tracing;
  close: () => Promise<void>;
} {
  const { endpoint, serviceName, logger } = options;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': randomUUID(),
      'process.pid': process.pid,
      ...options.attributes,
    }),
    spanProcessors: [new BatchSpanProcessor(countSpans(exporter, logger))],
  });
  const tracer = provider.getTracer('aloud');
  const contexts = new AsyncLocalStorage<Context>();
  const spans = new WeakMap<OtelSpan, Span>();

  function start(begun: SpanStart): Span | undefined {
    const parent = findParent(tracer, begun) ?? contexts.getStore() ?? ROOT_CONTEXT;
    if (parent === ROOT_CONTEXT && !begun.beginsTrace) return undefined;
    const { name, kind, attributes = {} } = begun;
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    const context = trace.setSpan(parent, span);
    const wrapped = wrap(span, (work) => contexts.run(context, work));
    spans.set(span, wrapped);
    return wrapped;
  }

  return {
    tracing: {
      start,
      current() {
        const span = trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT);
        return span && spans.get(span);
      },
    },
    async close() {
      await settleWithin(keepAliveTimers, LAST_SPANS_MS, provider.shutdown());
    },
  };
}

function wrap(span: OtelSpan, run: <T>(work: () => T) => T): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: writeTraceparent({ traceId, spanId, isSampled: isSampled(traceFlags) }),
    set: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', describeError(error));
    },
    end: () => span.end(),
    run,
  };
}

function describeError(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

function findParent(tracer: Tracer, { parent, isParentForeign = false }: SpanStart): Context | undefined {
  const remote = readTraceparent(parent);
  if (!remote) return undefined;
  const isKept = isParentForeign ? wouldRecord(tracer) : remote.isSampled;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId: remote.traceId,
    spanId: remote.spanId,
    isRemote: true,
    traceFlags: isKept ? TraceFlags.SAMPLED : TraceFlags.NONE,
  });
}

/**
 * What the sampler says to a trace of our own: a client that sets the flag, or chooses an id that passes every ratio,
 * must not decide what the collector is sent. A span that is never ended is never sent.
 */
function wouldRecord(tracer: Tracer): boolean {
  return isSampled(tracer.startSpan('sample', { root: true }, ROOT_CONTEXT).spanContext().traceFlags);
}

function isSampled(flags: number): boolean {
  return (flags & TraceFlags.SAMPLED) === TraceFlags.SAMPLED;
}
