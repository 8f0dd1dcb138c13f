/** Names of closed lists, counts and durations. Never an address, a name or a text of a person. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export type SpanStart = {
  /** A route's template, a kind of job, an engine: few names, none made from what a client sent. */
  name: string;
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
  /** Without a trace under way, such a span begins one; any other is then not recorded. */
  beginsTrace?: boolean;
  /** The W3C `traceparent` of the process that asked for the work; wins over what is under way here. */
  parent?: string | undefined;
  /** The parent comes from a client: it is continued, but whether spans are recorded is decided here. */
  isParentForeign?: boolean;
};

export type Span = {
  set(attributes: SpanAttributes): void;
  /** Only the error's code or class is kept: messages may repeat what a person wrote. */
  fail(error: unknown): void;
  end(): void;
  /** Spans that begin inside, now or later, are its children. */
  run<T>(work: () => T): T;
  /** As it is handed to another process. */
  readonly traceparent: string;
};

export type Tracing = {
  /** Undefined when nothing is to be recorded. */
  start(span: SpanStart): Span | undefined;
  /** Of the span under way. */
  current(): Span | undefined;
};

/** One for the process, as the metrics are: a trace passes through every layer, and none of them hands it on. */
let tracing: Tracing | undefined;

/** Undefined turns traces off again. */
export function setTracing(next: Tracing | undefined): void {
  tracing = next;
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

export function startSpan(span: SpanStart): Span | undefined {
  return tracing?.start(span);
}

/** What another process continues this trace with. */
export function getTraceparent(): string | undefined {
  return tracing?.current()?.traceparent;
}

/** Adds to the span under way what becomes known later. */
export function noteInSpan(attributes: SpanAttributes): void {
  tracing?.current()?.set(attributes);
}

/** Runs the work in a span that ends with it. Costs one comparison where traces are off. */
export function withSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = tracing?.start(start);
  return span ? runInSpan(span, work) : work();
}

async function runInSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await span.run(work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
