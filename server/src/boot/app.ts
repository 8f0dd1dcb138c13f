import type { FastifyInstance } from 'fastify';
import { readMailGauges } from '../features/mail/mail-gauges.ts';
import { isBehindProxy, isHttps } from '../platform/config/config.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { registerOperations } from '../platform/http/operations.routes.ts';
import { readJobGauges } from '../platform/jobs/job-gauges.ts';
import { measure } from '../platform/logging/metrics.ts';
import { readProcessGauges } from '../platform/process/process-gauges.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';
import type { AppParts } from './app-parts.ts';
import { createServices } from './roles/services.ts';
import { wireJobs } from './roles/wire-jobs.ts';
import { wireSpeechServer } from './roles/wire-speech-server.ts';
import { wireWeb } from './roles/wire-web.ts';
import { wireInterviews } from './wire-interviews.ts';

/** The composition root, role by role: only here and in what it calls do features get their dependencies. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, logger, database, speech } = parts;
  const { roles } = config;
  const app = createHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    isHttps: isHttps(config),
    reportsErrorsTo: config.errorReportingDsn,
    playsFrom: parts.blobs.presigned?.origin,
  });
  traceRequests(app);
  const gauges = [readProcessGauges(config), readJobGauges(database.db), readMailGauges(database.db)];
  const metrics = measure(app, { pool: database.pool, gauges });
  const services = await createServices(app, parts);

  const { callers, origins, ceiling, text } = services;
  const visitors = { callers, origins, ceiling };
  const voice = roles.has('voice')
    ? wireInterviews(app, parts, { ...visitors, analyseResume: text.resumes.analyse })
    : undefined;
  const work = wireJobs(app, parts, { ...services, voice });
  if (roles.has('web')) await wireWeb(app, parts, { ...services, ...work, voice });
  if (roles.has('speech')) await wireSpeechServer(app, { config, speech });

  registerOperations(app, {
    pool: database.pool,
    metrics,
    metricsToken: config.metricsToken,
    isBehindProxy: isBehindProxy(config),
  });
  return app;
}
