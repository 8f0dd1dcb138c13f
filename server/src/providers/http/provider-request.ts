import { Histogram } from 'prom-client';
import { getTraceparent, startSpan } from '../../platform/tracing/tracing.ts';

/** From a warm model on this machine to a cloud that is given up on. */
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 45];

const durations = new Histogram({
  name: 'aloud_provider_seconds',
  help: 'Requests to language models and speech servers, each try counted, by outcome.',
  labelNames: ['provider', 'outcome'],
  buckets: SECONDS,
});

export type ProviderRequest = {
  /** `speech` is a server of SPEECH_STT_URL or SPEECH_TTS_URL. */
  provider: 'llm' | 'speech';
  /** A request that its caller gave up is no failure of the provider. */
  signal: AbortSignal;
};

/** Times one try at a provider over HTTP, in a span of its own. */
export async function askProvider<T>(request: ProviderRequest, ask: () => Promise<T>): Promise<T> {
  const observed = observe(request);
  try {
    return await observed.run(ask);
  } catch (error) {
    observed.fail(error);
    throw error;
  } finally {
    observed.end();
  }
}

/** The same for a reply that is read piece by piece. */
export async function* readProvider<T>(
  request: ProviderRequest,
  open: () => AsyncIterable<T>,
): AsyncGenerator<T> {
  const observed = observe(request);
  try {
    yield* observed.run(open);
  } catch (error) {
    observed.fail(error);
    throw error;
  } finally {
    observed.end();
  }
}

function observe({ provider, signal }: ProviderRequest) {
  const span = startSpan({
    name: `provider ${provider}`,
    kind: 'client',
    attributes: { 'aloud.provider': provider },
  });
  const stop = durations.startTimer({ provider });
  let hasFailed = false;
  return {
    run: <T>(work: () => T): T => (span ? span.run(work) : work()),
    fail(error: unknown) {
      hasFailed = true;
      span?.fail(error);
    },
    end() {
      const failure = signal.aborted ? 'given-up' : 'failed';
      stop({ outcome: hasFailed ? failure : 'answered' });
      span?.end();
    },
  };
}

/** The provider continues the trace, where there is one. */
export function listTraceHeaders(): Record<string, string> {
  const traceparent = getTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}
