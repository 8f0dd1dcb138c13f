import type { FastifyInstance } from 'fastify';
import type { AttemptJobDeps } from '../../features/practice/attempt-job.ts';
import { judgeUnstored } from '../../features/practice/judge-unstored.ts';
import { registerShowcase } from '../../features/questions/showcase/showcase.routes.ts';
import { registerTrials } from '../../features/trials/trials.routes.ts';
import { SERVER_OWNER } from '../../platform/jobs/fair-queue.ts';
import { systemTimers } from '../../platform/timers.ts';
import type { AppParts } from '../app-parts.ts';
import type { Services } from './services.ts';

/** What visitors may do before they sign up: look at questions, and try an answer. */
export async function wireVisitors(
  app: FastifyInstance,
  { config, logger, clock, database, keys, speech }: AppParts,
  { text, practice }: Services & { practice: AttemptJobDeps },
): Promise<void> {
  const { db } = database;
  const timers = systemTimers;
  // A language model may cost money: it works for accounts alone.
  const here = { ...practice, judge: text.judgeHere };
  registerShowcase(app, {
    db,
    clock,
    timers,
    logger,
    isBankPublic: config.access === 'open',
    judge: ({ question, language, text: said }) =>
      judgeUnstored(here, {
        accountId: SERVER_OWNER,
        attemptId: 'example',
        question,
        language,
        answer: { kind: 'typed', text: said },
        report: () => undefined,
        signal: new AbortController().signal,
      }),
  });
  await app.register((scope) =>
    registerTrials(scope, {
      ...here,
      timers,
      perHour: config.trialAnswersPerHour,
      receiptKeys: keys.derive('trial-receipt'),
      visitorKey: keys.derive('trial-visitor').current,
      deleteRemembered: (visitor) => speech.stt.deleteRemembered?.(visitor),
    }),
  );
}
