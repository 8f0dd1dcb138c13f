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
} from '@aloud/contract/practice';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { whenClientGone } from '../../platform/http/abort-on-disconnect.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { AnswerJobDeps } from './answer-job.ts';
import type { AnswerReader } from './answer-reader.ts';
import { cancelAnswer } from './cancel-answer.ts';
import { compareAnswers } from './comparison/compare-answers.ts';
import { correctAnswer } from './correct-answer.ts';
import { deleteAnswer } from './delete-answer.ts';
import { listAttempts } from './list-attempts.ts';
import { readAnswerForm } from './read-answer-form.ts';
import { readAttempt } from './read-attempt.ts';
import { sendRecording } from './recording/send-recording.ts';
import { retryAnswer } from './retry-answer.ts';
import { sendAnswer } from './send-answer.ts';
import { submitAnswer } from './submit-answer.ts';

type Deps = AnswerJobDeps & AnswerReader & { jobs: Jobs };

export async function registerPractice(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  await app.register(fastifyMultipart);

  registerEndpoint(app, submitAnswerEndpoint, async ({ caller, request, reply }) => {
    const { accountId } = caller;
    const signal = whenClientGone(reply);
    const { attemptId, answer } = await readAnswerForm(deps, request, accountId);
    await submitAnswer(deps, { accountId, attemptId, answer, signal });
    return sendAnswer(deps, { accountId, attemptId, request, reply, signal });
  });

  registerEndpoint(app, listAnswersEndpoint, ({ caller, query }) =>
    listAttempts(db, { accountId: caller.accountId, ...query }),
  );
  registerEndpoint(app, readAnswerEndpoint, ({ caller, params }) =>
    readAttempt(deps, { accountId: caller.accountId, ...params }),
  );
  registerEndpoint(
    app,
    answerAudioEndpoint,
    ({ caller, params, request, reply }) =>
      sendRecording(deps, { accountId: caller.accountId, ...params, request, reply }) as never,
  );
  registerEndpoint(app, cancelAnswerEndpoint, async ({ caller, params }) => ({
    attempt: await cancelAnswer(deps, { accountId: caller.accountId, ...params }),
  }));
  registerEndpoint(app, retryAnswerEndpoint, ({ caller, params }) =>
    retryAnswer(deps, { accountId: caller.accountId, ...params }),
  );
  registerEndpoint(app, deleteAnswerEndpoint, async ({ caller, params, reply }) => {
    await deleteAnswer(deps, { accountId: caller.accountId, ...params });
    reply.code(204);
  });
  registerEndpoint(app, correctAnswerEndpoint, ({ caller, params, body, reply }) =>
    correctAnswer(deps, {
      accountId: caller.accountId,
      ...params,
      ...body,
      signal: whenClientGone(reply),
    }),
  );
  registerEndpoint(app, compareAnswersEndpoint, ({ caller, params, reply }) =>
    compareAnswers(deps, { accountId: caller.accountId, ...params, signal: whenClientGone(reply) }),
  );
}
