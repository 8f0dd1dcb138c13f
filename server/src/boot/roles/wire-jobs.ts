import type { FastifyInstance } from 'fastify';
import type { VoicePart } from '../../features/interviews/answer-in-writing.ts';
import { createRecordingJob } from '../../features/interviews/recording/store-recording-job.ts';
import { createWrittenAnswerJobs } from '../../features/interviews/written-answer-job.ts';
import { type AttemptJobDeps, createAttemptJob } from '../../features/practice/attempt-job.ts';
import { createReportJob } from '../../features/reports/report-job.ts';
import { createResumeAnalyst } from '../../features/resumes/analysis/analyse-with-model.ts';
import { createAnalysisJob } from '../../features/resumes/analysis/analysis-job.ts';
import { findResumeQuestion } from '../../features/resumes/resumes.ts';
import { transcribeRecording } from '../../features/speech/transcribe-recording.ts';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import type { AppParts } from '../app-parts.ts';
import { wireMailDelivery } from '../wire-mail.ts';
import type { Services } from './services.ts';

/**
 * Every process submits and follows jobs; with the role `jobs` it works on them and sends mails. A process with live
 * interviews works on the written answers to them.
 */
export function wireJobs(
  app: FastifyInstance,
  parts: AppParts,
  { text, llm, siteUrl, voice }: Services & { voice: VoicePart | undefined },
): { jobs: Jobs; practice: AttemptJobDeps } {
  const { config, logger, clock, bus, blobs, speech } = parts;
  const { db } = parts.database;
  const practice: AttemptJobDeps = {
    db,
    bus,
    clock,
    blobs,
    transcribe: (bytes, { language: locale, ...options }) =>
      transcribeRecording(speech, { bytes, locale, ...options }),
    judge: text.judge,
    correctTerms: text.correctTerms,
    findResumeQuestion: (which) => findResumeQuestion(db, which),
  };
  const kinds = [
    createAttemptJob(practice, { recognisesHere: config.speech.sttHttp === undefined }),
    createRecordingJob({ db, bus, clock, blobs }),
    createReportJob({ db, bus, clock, judge: text.judge, reader: text.reports }),
    createAnalysisJob({ db, clock, analyse: createResumeAnalyst({ llm, reader: text.resumes }) }),
  ];
  const isWorker = config.roles.has('jobs');
  const written = voice ? createWrittenAnswerJobs({ db, ...voice }) : [];
  const jobs = createJobs(
    { db, bus, logger },
    [...kinds, ...written],
    [...(isWorker ? kinds : []), ...written],
  );
  app.addHook('preClose', () => jobs.stop());
  if (isWorker) wireMailDelivery(app, parts, siteUrl);
  return { jobs, practice };
}
