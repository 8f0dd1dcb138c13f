import {
  answerInWritingEndpoint,
  createInterviewEndpoint,
  deleteInterviewEndpoint,
  listInterviewsEndpoint,
  readInterviewEndpoint,
  resetInterviewEndpoint,
  stopInterviewEndpoint,
} from '@aloud/contract/interviews';
import { interviewAudioEndpoint } from '@aloud/contract/report-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { registerEndpoint, registerStream } from '../../platform/http/register-endpoint.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { SecurityLog } from '../../platform/logging/security-log.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { answerInWriting, type VoicePart } from './answer-in-writing.ts';
import { createInterview } from './create-interview.ts';
import { deleteInterview } from './delete-interview.ts';
import { getInterview, listInterviews } from './get-interview.ts';
import { sendRecording } from './recording/send-recording.ts';
import { resetInterview } from './reset-interview.ts';
import { stopInterview } from './stop-interview.ts';

type Deps = {
  db: Db;
  clock: Clock;
  bus: EventBus;
  blobs: BlobStore;
  jobs: Jobs;
  securityLog: SecurityLog;
  /** Absent: live interviews are held by other processes alone. */
  voice: VoicePart | undefined;
};

/**
 * What is done with an interview by request. A conversation that runs meanwhile, in whichever process, loses its lease
 * and ends, or gets the answer.
 */
export function registerInterviews(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  registerEndpoint(app, createInterviewEndpoint, ({ caller, body }) =>
    createInterview(deps, { accountId: caller.accountId, ...body }),
  );
  registerEndpoint(app, listInterviewsEndpoint, ({ caller, query }) =>
    listInterviews(db, { accountId: caller.accountId, ...query }),
  );
  registerEndpoint(app, readInterviewEndpoint, ({ caller, params }) =>
    getInterview(db, { accountId: caller.accountId, ...params }),
  );
  registerEndpoint(app, stopInterviewEndpoint, ({ caller, params }) =>
    stopInterview(deps, { accountId: caller.accountId, ...params }),
  );
  registerEndpoint(app, resetInterviewEndpoint, ({ caller, params }) =>
    resetInterview(deps, { accountId: caller.accountId, ...params }),
  );
  registerEndpoint(app, deleteInterviewEndpoint, async ({ caller, params, reply }) => {
    await deleteInterview(deps, { accountId: caller.accountId, ...params });
    reply.code(204);
  });
  registerEndpoint(app, answerInWritingEndpoint, ({ caller, params, body }) =>
    answerInWriting(deps, { accountId: caller.accountId, ...params, ...body }),
  );
  registerStream(app, interviewAudioEndpoint, ({ caller, params, request, reply }) =>
    sendRecording(deps, { ...params, reader: caller, request, reply }),
  );
}
