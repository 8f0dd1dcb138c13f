import type { FastifyInstance } from 'fastify';
import { type Config, isBehindProxy, isHttps } from '../../platform/config/config.ts';
import { createHttpServer } from '../../platform/http/http-server.ts';
import { registerOperations } from '../../platform/http/operations.routes.ts';
import { refuseInvalidInput } from '../../platform/http/request-bodies.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { measure } from '../../platform/logging/metrics.ts';
import { readProcessGauges } from '../../platform/process/process-gauges.ts';
import { createUndoSteps } from '../../platform/process/undo-steps.ts';
import { startTracing } from '../../platform/tracing/start-tracing.ts';
import { traceRequests } from '../../platform/tracing/trace-requests.ts';
import { detectIsolation, hideFromEngines } from '../../providers/engines/isolation.ts';
import { createSpeech, type Speech } from '../create-speech.ts';
import { listen } from '../listen.ts';
import { describeIsolation, describeRights, listServerFiles } from '../process-summary.ts';
import type { RunningServer } from '../running-server.ts';
import { describeRoles, describeSpeech } from '../start-summary.ts';
import { wireSpeechServer } from './wire-speech-server.ts';

/** A guard only: nothing here outlasts the notice. */
const DRAINED_AFTER_MS = 5_000;

/** Engines for other processes and nothing else: a machine that is broken into holds no key of the installation. */
export async function startSpeechServer(config: Config, logger: Logger): Promise<RunningServer> {
  const undo = createUndoSteps(logger);
  const stop = () => undo.run();
  try {
    undo.add('traces', await startTracing(config, logger));
    hideFromEngines(listServerFiles(config, undefined), [config.speech.modelsDir]);
    const speech = createSpeech(config.speech, logger);
    undo.add('speech', () => speech.close());
    const app = await createSpeechApp({ config, logger, speech });
    undo.add('HTTP', () => app.close());
    const url = await listen(app, config);
    const { noticeMs, withinMs } = config.drain;
    undo.add('draining', () => app.draining.run(config.drain), noticeMs + withinMs + DRAINED_AFTER_MS);
    const parts = [
      describeRoles(config),
      ...describeSpeech(speech.status()),
      describeIsolation(detectIsolation()),
      ...describeRights({ uid: process.getuid?.(), isSuperuser: false }),
    ];
    const facts = { url, config, databasePlace: 'none: engines only', parts, firstAdmin: undefined };
    return { app, speech, facts, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Parts = { config: Config; logger: Logger; speech: Speech };

/** Without sessions: the key is all that opens it. */
export async function createSpeechApp({ config, logger, speech }: Parts): Promise<FastifyInstance> {
  const app = createHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    isHttps: isHttps(config),
  });
  traceRequests(app);
  const metrics = measure(app, { gauges: [readProcessGauges(config)] });
  refuseInvalidInput(app);
  await wireSpeechServer(app, { config, speech });
  registerOperations(app, {
    metrics,
    metricsToken: config.metricsToken,
    isBehindProxy: isBehindProxy(config),
    isPrepared: () => speech.status().isReady,
  });
  return app;
}
