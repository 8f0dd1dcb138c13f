import { compareAnswersEndpoint } from '@aloud/contract/feedback/comparison';
import {
  answerAudioEndpoint,
  cancelAnswerEndpoint,
  correctAnswerEndpoint,
  deleteAnswerEndpoint,
  listAnswersEndpoint,
  readAnswerEndpoint,
  retryAnswerEndpoint,
  submitAnswerEndpoint,
} from '@aloud/contract/practice/practice';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { abortOnDisconnect } from '../../platform/http/client-request.ts';
import { registerEndpoint, registerStream } from '../../platform/http/register-endpoint.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { AttemptJobDeps } from './attempt-job.ts';
import type { AttemptReader } from './attempt-reader.ts';
import {
  cancelAttempt,
  deleteAttempt,
  getAttemptState,
  listAttempts,
  retryAttempt,
  sendAttempt,
} from './attempts.ts';
import { compareAttempts } from './comparison/compare-attempts.ts';
import { correctAttempt } from './correct-attempt.ts';
import { readAnswerForm } from './read-answer-form.ts';
import { sendRecording } from './recordings.ts';
import { submitAttempt } from './submit-attempt.ts';

type Deps = AttemptJobDeps & AttemptReader & { jobs: Jobs };

export async function registerPractice(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  await app.register(fastifyMultipart);

  registerStream(app, submitAnswerEndpoint, async ({ caller, request, reply }) => {
    const { accountId } = caller;
    const signal = abortOnDisconnect(reply);
    const { attemptId, answer } = await readAnswerForm(deps, request, accountId);
    await submitAttempt(deps, { accountId, attemptId, answer, signal });
    return sendAttempt(deps, { accountId, attemptId, request, reply, signal });
  });

  registerEndpoint(app, listAnswersEndpoint, ({ caller, query }) =>
    listAttempts(db, { accountId: caller.accountId, ...query }),
  );
  registerEndpoint(app, readAnswerEndpoint, ({ caller, params }) =>
    getAttemptState(deps, { accountId: caller.accountId, ...params }),
  );
  registerStream(app, answerAudioEndpoint, ({ caller, params, request, reply }) =>
    sendRecording(deps, { accountId: caller.accountId, ...params, request, reply }),
  );
  registerEndpoint(app, cancelAnswerEndpoint, async ({ caller, params }) => ({
    attempt: await cancelAttempt(deps, { accountId: caller.accountId, ...params }),
  }));
  registerEndpoint(app, retryAnswerEndpoint, ({ caller, params }) =>
    retryAttempt(deps, { accountId: caller.accountId, ...params }),
  );
  registerEndpoint(app, deleteAnswerEndpoint, async ({ caller, params, reply }) => {
    await deleteAttempt(deps, { accountId: caller.accountId, ...params });
    reply.code(204);
  });
  registerEndpoint(app, correctAnswerEndpoint, ({ caller, params, body, reply }) =>
    correctAttempt(deps, {
      accountId: caller.accountId,
      ...params,
      ...body,
      signal: abortOnDisconnect(reply),
    }),
  );
  registerEndpoint(app, compareAnswersEndpoint, ({ caller, params, reply }) =>
    compareAttempts(deps, { accountId: caller.accountId, ...params, signal: abortOnDisconnect(reply) }),
  );
}
