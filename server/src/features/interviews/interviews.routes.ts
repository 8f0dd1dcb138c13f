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
import { registerEndpoint, registerStream } from '../../platform/http/register-endpoint.ts';
import type { SecurityLog } from '../../platform/logging/security-log.ts';
import type { BlobStore } from '../../providers/files/files.port.ts';
import { answerInWriting } from './answer-in-writing.ts';
import { createInterview } from './create-interview.ts';
import { deleteInterview } from './delete-interview.ts';
import { getInterview, listInterviews } from './get-interview.ts';
import type { InterviewRef } from './interviews.data.ts';
import { sendRecording } from './recording/send-recording.ts';
import { resetInterview } from './reset-interview.ts';
import { registerInterviewSocket, type SocketDeps } from './session/interviews.socket.ts';
import { stopInterview } from './stop-interview.ts';

export function registerInterviews(
  app: FastifyInstance,
  deps: SocketDeps & { blobs: BlobStore; securityLog: SecurityLog },
): void {
  const { db } = deps;
  const lives = registerInterviewSocket(app, deps);

  registerEndpoint(app, createInterviewEndpoint, ({ caller, body }) =>
    createInterview(deps, { accountId: caller.accountId, ...body }),
  );
  registerEndpoint(app, listInterviewsEndpoint, ({ caller, query }) =>
    listInterviews(db, { accountId: caller.accountId, ...query }),
  );
  registerEndpoint(app, readInterviewEndpoint, ({ caller, params }) =>
    getInterview(db, { accountId: caller.accountId, ...params }),
  );
  /** A change by request ends the live session of the interview in this process. */
  async function endSessionAfter<T>(
    which: InterviewRef,
    change: (which: InterviewRef) => Promise<T>,
  ): Promise<T> {
    const changed = await change(which);
    lives.forget(which.interviewId);
    return changed;
  }

  registerEndpoint(app, stopInterviewEndpoint, ({ caller, params }) =>
    endSessionAfter({ accountId: caller.accountId, ...params }, (which) => stopInterview(deps, which)),
  );
  registerEndpoint(app, resetInterviewEndpoint, ({ caller, params }) =>
    endSessionAfter({ accountId: caller.accountId, ...params }, (which) => resetInterview(deps, which)),
  );
  registerEndpoint(app, deleteInterviewEndpoint, async ({ caller, params, reply }) => {
    await endSessionAfter({ accountId: caller.accountId, ...params }, (which) =>
      deleteInterview(deps, which),
    );
    reply.code(204);
  });
  registerEndpoint(app, answerInWritingEndpoint, ({ caller, params, body }) =>
    answerInWriting({ ...deps, lives }, { accountId: caller.accountId, ...params, ...body }),
  );
  registerStream(app, interviewAudioEndpoint, ({ caller, params, request, reply }) =>
    sendRecording(deps, { ...params, reader: caller, request, reply }),
  );
}
