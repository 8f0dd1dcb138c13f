import { APPWRITE_PREFIX } from '@aloud/contract/appwrite';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { registerAccount } from '../appwrite/account/account.routes.ts';
import { registerDocuments } from '../appwrite/documents/documents.routes.ts';
import { createViewDocument } from '../appwrite/documents/view-document.ts';
import { registerRealtime } from '../appwrite/realtime/realtime.socket.ts';
import { prepareAppwrite } from '../appwrite/register-appwrite.ts';
import { registerStorageRoutes } from '../appwrite/storage/storage.routes.ts';
import { registerAccountData } from '../features/accounts/account-data.routes.ts';
import { usersCollection } from '../features/accounts/admin/users.collection.ts';
import { createSecondFactorKeys } from '../features/accounts/second-factor/second-factor-keys.ts';
import { createCallerResolver } from '../features/accounts/sessions/resolve-caller.ts';
import { registerMagicLinks, registerSignIn } from '../features/accounts/sign-in/sign-in.routes.ts';
import { registerAnalytics } from '../features/analytics/analytics.routes.ts';
import { balanceCollection } from '../features/balance/balance.collection.ts';
import { registerBalance } from '../features/balance/balance.routes.ts';
import { registerHistory } from '../features/history/history.routes.ts';
import { interviewHistory } from '../features/interviews/interview-history.ts';
import { createRecordingJob } from '../features/interviews/recording/store-recording-job.ts';
import { registerInvites } from '../features/invites/invites.routes.ts';
import { readMailGauges } from '../features/mail/mail-gauges.ts';
import { type AttemptJobDeps, createAttemptJob } from '../features/practice/attempt-job.ts';
import { registerPractice } from '../features/practice/practice.routes.ts';
import { practiceHistory } from '../features/practice/practice-history.ts';
import { questionsCollection } from '../features/questions/questions.collection.ts';
import { registerQuestions } from '../features/questions/questions.routes.ts';
import { createReportJob } from '../features/reports/report-job.ts';
import { registerReports } from '../features/reports/reports.routes.ts';
import { createResumeAnalyst } from '../features/resumes/analysis/analyse-with-model.ts';
import { createAnalysisJob } from '../features/resumes/analysis/analysis-job.ts';
import { registerResumes } from '../features/resumes/resumes.routes.ts';
import { findResumeQuestion } from '../features/resumes/resumes.ts';
import { registerReviews } from '../features/reviews/reviews.routes.ts';
import { registerSpeech } from '../features/speech/speech.routes.ts';
import { transcribeRecording } from '../features/speech/transcribe-recording.ts';
import { registerStories } from '../features/stories/stories.routes.ts';
import { noticeAddresses } from '../platform/http/address-notices.ts';
import { listBankPages } from '../platform/http/bank-pages.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { registerOperations } from '../platform/http/operations.routes.ts';
import { createOriginPolicy } from '../platform/http/origins.ts';
import { limitRoutes } from '../platform/http/rate-limit.ts';
import { shareReads } from '../platform/http/read-shares.ts';
import { refuseInvalidInput } from '../platform/http/request-bodies.ts';
import { guardSessions } from '../platform/http/session-guard.ts';
import { registerSitePages } from '../platform/http/site-pages.ts';
import { createSocketCeiling } from '../platform/http/socket-ceiling.ts';
import { createStaleReads } from '../platform/http/stale-reads.ts';
import { serveWebFiles } from '../platform/http/web-files.ts';
import { acceptWebSockets } from '../platform/http/web-sockets.ts';
import { readJobGauges } from '../platform/jobs/job-gauges.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { measure } from '../platform/logging/metrics.ts';
import { createSecurityLog } from '../platform/logging/security-log.ts';
import { readProcessGauges } from '../platform/process/process-gauges.ts';
import { systemTimers } from '../platform/timers.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';
import { createDocumentReader } from '../providers/documents/document-reader.ts';
import { createOpenAiCompatible } from '../providers/llm/openai-compatible.ts';
import type { AppParts } from './app-parts.ts';
import { wireAdministration } from './wire-administration.ts';
import { wireInterviews } from './wire-interviews.ts';
import { wireMail } from './wire-mail.ts';
import { wireText } from './wire-text.ts';

/** The composition root: the only place that gives features their dependencies. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, logger, clock, database, bus, speech } = parts;
  const { db } = database;
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const app = createHttpServer({
    logger,
    trustedProxies: config.trustedProxies,
    isHttps,
    reportsErrorsTo: config.errorReportingDsn,
  });

  traceRequests(app);
  const gauges = [readProcessGauges(config), readJobGauges(db), readMailGauges(db)];
  const metrics = measure(app, { pool: database.pool, gauges });
  const jwtKeys = parts.keys.derive('jwt');
  const departureKeys = parts.keys.derive('departures');
  const collections = new Map(
    [questionsCollection, usersCollection, balanceCollection].map((collection) => [
      collection.id,
      collection,
    ]),
  );
  const listenUrl = () => (app.addresses().length > 0 ? app.listeningOrigin : undefined);
  const siteUrl = () => config.publicUrl ?? listenUrl() ?? `http://${config.host}:${config.port}`;
  const origins = createOriginPolicy(config, listenUrl);
  const ceiling = createSocketCeiling(config.sockets, logger);

  await acceptWebSockets(app);
  await app.register(fastifyCookie);
  const securityLog = createSecurityLog(logger);
  const { adminTotp, uiLocale } = config;
  const callers = createCallerResolver({ db, clock, bus, jwtKeys, adminTotp });
  const invalidateCaller = (accountId: string) => callers.forget(accountId);
  noticeAddresses(app, { logger, origins, trustsProxies: config.trustedProxies.length > 0 });
  guardSessions(app, { origins, callers });
  shareReads(app, callers);
  const staleReads = createStaleReads(app, { database, isHttps });

  refuseInvalidInput(app);
  limitRoutes(app, { db, clock, digestKey: parts.keys.derive('rate-limit').current, securityLog });

  await app.register(
    async (door) => {
      prepareAppwrite(door, { isHttps });
      registerDocuments(door, { db, primary: database, bus, clock, collections, staleReads });
      registerAccount(door, {
        db,
        clock,
        bus,
        origins,
        jwtKeys,
        departureKeys,
        uiLocale,
        isHttps,
        siteUrl,
        securityLog,
        keys: createSecondFactorKeys(parts.keys),
        invalidateCaller,
      });
      const viewDocument = createViewDocument({ db, collections });
      registerRealtime(door, { db, clock, logger, bus, callers, origins, ceiling, viewDocument });
      await door.register((scope) => registerStorageRoutes(scope, { db, clock, bus, blobs: parts.blobs }));
    },
    { prefix: APPWRITE_PREFIX },
  );

  registerSignIn(app, { db, clock, bus, adminTotp, securityLog, invalidateCaller });
  registerAccountData(app, {
    db,
    clock,
    bus,
    blobs: parts.blobs,
    outbox: parts.outbox,
    departureKeys,
    invalidateCaller,
  });
  registerMagicLinks(app, { db, clock });
  registerBalance(app, { db, bus });
  const llm = config.llm && createOpenAiCompatible(config.llm);
  const text = wireText(parts.text, llm);
  const practice: AttemptJobDeps = {
    db,
    bus,
    clock,
    blobs: parts.blobs,
    transcribe: (bytes, { language: locale, ...options }) =>
      transcribeRecording(speech, { bytes, locale, ...options }),
    judge: text.judge,
    correctTerms: text.correctTerms,
    findResumeQuestion: (which) => findResumeQuestion(db, which),
  };
  const jobs = createJobs({ db, bus, logger }, [
    createAttemptJob(practice),
    createRecordingJob({ db, bus, clock, blobs: parts.blobs }),
    createReportJob({ db, bus, clock, judge: text.judge, reader: text.reports }),
    createAnalysisJob({ db, clock, analyse: createResumeAnalyst({ llm, reader: text.resumes }) }),
  ]);
  app.addHook('preClose', () => jobs.stop());
  await app.register((scope) => registerPractice(scope, { ...practice, ...text.answers, jobs }));
  registerReports(app, { db, jobs, clock, logger, llm, renderPdf: text.renderPdf });
  registerResumes(app, {
    db,
    bus,
    clock,
    blobs: parts.blobs,
    documents: createDocumentReader(),
    jobs,
    describe: text.describe,
    compare: text.compare,
  });
  registerQuestions(app, { db, bus, clock, staleReads });
  registerReviews(app, { db, clock });
  registerStories(app, { db, clock });
  registerHistory(app, { db, sources: [practiceHistory, interviewHistory] });
  registerInvites(app, { db, clock, bus, uiLocale: config.uiLocale });

  await wireMail(app, parts, siteUrl);
  await registerSpeech(app, { ...speech, logger, bus, timers: systemTimers });
  wireInterviews(app, parts, { callers, origins, ceiling, analyseResume: text.resumes.analyse });
  await wireAdministration(app, parts, { callers, llm, positions: text.positions, securityLog, staleReads });

  registerOperations(app, {
    pool: database.pool,
    metrics,
    metricsToken: config.metricsToken,
    isBehindProxy: config.publicUrl !== undefined || config.trustedProxies.length > 0,
  });

  await registerAnalytics(app, config);
  const bankPages = parts.webDirectory ? await listBankPages(parts.webDirectory) : [];
  registerSitePages(app, { messengerUrl: config.messengerUrl, siteUrl, clock, bankPages });

  if (parts.webDirectory) {
    await serveWebFiles(app, {
      directory: parts.webDirectory,
      locale: config.uiLocale,
      bankPages,
      siteUrl,
    });
  }
  return app;
}
