import type { Config } from '../config/config.ts';
import type { Logger } from '../logging/logger.ts';
import { setTracing } from './tracing.ts';

/** Turns traces on where a collector is set. The SDK is loaded only then. Returns what sends the last spans. */
export async function startTracing(
  { traces, roles }: Pick<Config, 'traces' | 'roles'>,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!traces) return async () => undefined;
  const { createOtelTracing } = await import('./otel-tracing.ts');
  const { tracing, close } = createOtelTracing({
    ...traces,
    attributes: { 'aloud.roles': [...roles].join(',') },
    logger,
  });
  setTracing(tracing);
  return async () => {
    setTracing(undefined);
    await close();
  };
}
