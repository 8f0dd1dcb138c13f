import { APPWRITE_PREFIX } from '@aloud/contract/appwrite';
import { PATHS } from '@aloud/contract/paths';
import type { FastifyInstance } from 'fastify';
import { registerAccount } from '../../appwrite/account/account.routes.ts';
import { registerDocuments } from '../../appwrite/documents/documents.routes.ts';
import { createViewDocument } from '../../appwrite/documents/view-document.ts';
import { prepareAppwrite } from '../../appwrite/prepare-appwrite.ts';
import { registerRealtime } from '../../appwrite/realtime/realtime.socket.ts';
import { registerStorageRoutes } from '../../appwrite/storage/storage.routes.ts';
import { registerAccountData } from '../../features/accounts/account-data.routes.ts';
import { createSecondFactorKeys } from '../../features/accounts/second-factor/second-factor-keys.ts';
import { registerMagicLinks, registerSignIn } from '../../features/accounts/sign-in/sign-in.routes.ts';
import { usersCollection } from '../../features/accounts/users.collection.ts';
import { registerAnalytics } from '../../features/analytics/analytics.routes.ts';
import { balanceCollection } from '../../features/balance/balance.collection.ts';
import { registerBalance } from '../../features/balance/balance.routes.ts';
import { registerClientConfig } from '../../features/client-config/client-config.routes.ts';
import { registerContact } from '../../features/contact/contact.routes.ts';
import { registerHistory } from '../../features/history/history.routes.ts';
import type { VoicePart } from '../../features/interviews/answer-in-writing.ts';
import { interviewHistory } from '../../features/interviews/interview-history.ts';
import { registerInterviews } from '../../features/interviews/interviews.routes.ts';
import { registerInvites } from '../../features/invites/invites.routes.ts';
import { registerLegal } from '../../features/legal/legal.routes.ts';
import { readLegalSettings } from '../../features/legal/legal-settings.ts';
import type { AttemptJobDeps } from '../../features/practice/attempt-job.ts';
import { registerPractice } from '../../features/practice/practice.routes.ts';
import { practiceHistory } from '../../features/practice/practice-history.ts';
import { questionsCollection } from '../../features/questions/questions.collection.ts';
import { registerQuestions } from '../../features/questions/questions.routes.ts';
import { registerReports } from '../../features/reports/reports.routes.ts';
import { registerResumes } from '../../features/resumes/resumes.routes.ts';
import { registerReviews } from '../../features/reviews/reviews.routes.ts';
import { registerSpeech } from '../../features/speech/speech.routes.ts';
import { registerStories } from '../../features/stories/stories.routes.ts';
import { AppError } from '../../platform/app-error.ts';
import { isContactNamed } from '../../platform/config/contact.rules.ts';
import { listBankPages } from '../../platform/http/bank-pages.ts';
import { registerSitePages } from '../../platform/http/site-pages.ts';
import { serveWebFiles } from '../../platform/http/web-files.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { systemTimers } from '../../platform/timers.ts';
import { createDocumentReader } from '../../providers/documents/document-reader.ts';
import type { AppParts } from '../app-parts.ts';
import { wireAdministration } from '../wire-administration.ts';
import { wireMailbox } from '../wire-mail.ts';
import type { Services } from './services.ts';
import { wireVisitors } from './wire-visitors.ts';

type WebServices = Services & { jobs: Jobs; practice: AttemptJobDeps; voice: VoicePart | undefined };

/** The role `web`: `/v1`, `/api` and the pages. */
export async function wireWeb(app: FastifyInstance, parts: AppParts, services: WebServices): Promise<void> {
  await app.register((door) => registerAppwrite(door, parts, services), {
    prefix: APPWRITE_PREFIX,
  });
  registerAccounts(app, parts, services);
  await registerWork(app, parts, services);
  await wireVisitors(app, parts, services);
  await wireMailbox(app, parts);
  await wireAdministration(app, parts, { ...services, positions: services.text.positions });
  await registerPages(app, parts, services);
}

async function registerAppwrite(
  door: FastifyInstance,
  { config, logger, clock, database, bus, blobs, keys }: AppParts,
  services: Services,
): Promise<void> {
  const { db } = database;
  const collections = new Map(
    [questionsCollection, usersCollection, balanceCollection].map((collection) => [
      collection.id,
      collection,
    ]),
  );
  prepareAppwrite(door, services);
  registerDocuments(door, { ...services, db, primary: database, bus, clock, collections });
  registerAccount(door, {
    ...services,
    db,
    clock,
    bus,
    departureKeys: keys.derive('departures'),
    uiLocale: config.uiLocale,
    keys: createSecondFactorKeys(keys),
    invalidateCaller: (accountId) => services.callers.forget(accountId),
  });
  const viewDocument = createViewDocument({ db, collections });
  registerRealtime(door, { ...services, db, clock, logger, bus, viewDocument });
  await door.register((scope) => registerStorageRoutes(scope, { db, clock, bus, blobs }));
}

function registerAccounts(
  app: FastifyInstance,
  { config, clock, database, bus, blobs, outbox, keys }: AppParts,
  { callers, securityLog }: Services,
): void {
  const { db } = database;
  const { adminTotp, uiLocale } = config;
  const invalidateCaller = (accountId: string) => callers.forget(accountId);
  registerSignIn(app, { db, clock, bus, adminTotp, securityLog, invalidateCaller });
  const departureKeys = keys.derive('departures');
  registerAccountData(app, { db, clock, bus, blobs, outbox, departureKeys, invalidateCaller });
  registerMagicLinks(app, { db, clock });
  registerBalance(app, { db, bus });
  registerInvites(app, { db, clock, bus, uiLocale });
}

/** What candidates do. Long work is submitted here and done by processes with the role `jobs`. */
async function registerWork(
  app: FastifyInstance,
  { logger, clock, database, bus, blobs, speech }: AppParts,
  { jobs, practice, text, llm, voice, securityLog, staleReads }: WebServices,
): Promise<void> {
  const { db } = database;
  await app.register((scope) => registerPractice(scope, { ...practice, ...text.answers, jobs }));
  registerReports(app, { db, jobs, clock, logger, llm, renderPdf: text.renderPdf });
  const documents = createDocumentReader();
  const { describe, compare } = text;
  registerResumes(app, { db, bus, clock, blobs, documents, jobs, describe, compare });
  registerQuestions(app, { db, bus, clock, staleReads });
  registerReviews(app, { db, clock });
  registerStories(app, { db, clock });
  registerHistory(app, { db, sources: [practiceHistory, interviewHistory] });
  await registerSpeech(app, { ...speech, logger, bus, timers: systemTimers });
  registerInterviews(app, { db, clock, bus, blobs, jobs, securityLog, voice });
  if (!voice) refuseVoiceSocket(app);
}

/** Its address would otherwise be that of an interview called `socket`, and an upgrade would be accepted and closed. */
function refuseVoiceSocket(app: FastifyInstance): void {
  const refuse = async () => {
    throw new AppError('request.not-found');
  };
  app.get(PATHS.interviews.socket, { onRequest: refuse }, refuse);
}

async function registerPages(
  app: FastifyInstance,
  { config, clock, database, webDirectory: directory }: AppParts,
  { siteUrl, text }: Services,
): Promise<void> {
  const settings = readLegalSettings(config);
  const { renderLegal } = text;
  registerLegal(app, { db: database.db, clock, settings, renderLegal, uiLocale: config.uiLocale });
  registerClientConfig(app, config);
  await registerAnalytics(app, config);
  const bankPages = directory ? await listBankPages(directory) : [];
  await registerContact(app, config, directory);
  registerSitePages(app, { messengerUrl: config.messengerUrl, siteUrl, clock, bankPages });
  const { uiLocale } = config;
  const facts = {
    isInviteOnly: config.access === 'invite',
    offersTrial: config.trialAnswersPerHour > 0,
    hasContact: isContactNamed(config.messengerUrl),
  };
  if (directory) await serveWebFiles(app, { directory, uiLocale, bankPages, siteUrl, facts });
}
