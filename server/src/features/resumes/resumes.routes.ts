import { resumeClaimsEndpoint } from '@aloud/contract/resume-claims';
import {
  analyseResumeEndpoint,
  createResumeEndpoint,
  deleteResumeEndpoint,
  listResumesEndpoint,
  type ResumeEvent,
  readResumeEndpoint,
  resumeQuestionsHardEndpoint,
  resumeQuestionsSoftEndpoint,
  resumeSummaryEndpoint,
} from '@aloud/contract/resumes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { abortOnDisconnect } from '../../platform/http/client-request.ts';
import { registerEndpoint, registerStream } from '../../platform/http/register-endpoint.ts';
import { sendSteps } from '../../platform/http/send-steps.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { requestAnalysis } from './analysis/request-analysis.ts';
import { type CheckClaimsDeps, checkClaims } from './claims/check-claims.ts';
import { type CreateResumeDeps, createResume } from './create-resume.ts';
import { deleteResume, getResume, listResumes } from './resumes.ts';

type Deps = CreateResumeDeps & CheckClaimsDeps & { jobs: Jobs };

export function registerResumes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  app.addHook('preClose', () => deps.documents.close());

  registerEndpoint(app, createResumeEndpoint, ({ caller, body }) =>
    createResume(deps, { accountId: caller.accountId, ...body }),
  );
  registerEndpoint(app, listResumesEndpoint, async ({ caller }) => ({
    resumes: await listResumes(db, caller.accountId),
  }));
  registerEndpoint(app, readResumeEndpoint, ({ caller, params }) =>
    getResume(db, { accountId: caller.accountId, ...params }),
  );
  registerEndpoint(app, deleteResumeEndpoint, async ({ caller, params, reply }) => {
    await deleteResume(deps, { accountId: caller.accountId, ...params });
    reply.code(204);
  });
  registerStream(app, analyseResumeEndpoint, ({ caller, params, body, request, reply }) => {
    const signal = abortOnDisconnect(reply);
    const asked = { accountId: caller.accountId, ...params, isAgain: body.again ?? false, signal };
    return sendSteps({
      request,
      reply,
      first: { step: 'reading' } satisfies ResumeEvent,
      follow: (onProgress) => requestAnalysis(deps, { ...asked, onProgress }),
      last: (analysis) => ({ step: 'done', analysis }) satisfies ResumeEvent,
    });
  });

  registerEndpoint(app, resumeClaimsEndpoint, ({ caller, params }) =>
    checkClaims(deps, { accountId: caller.accountId, ...params }),
  );

  const streamAnalysis = (accountId: string, resumeId: string, reply: FastifyReply) =>
    requestAnalysis(deps, { accountId, resumeId, signal: abortOnDisconnect(reply) });
  registerEndpoint(app, resumeSummaryEndpoint, async ({ caller, body, reply }) => {
    const {
      overview,
      hard: _hard,
      soft: _soft,
      ...about
    } = await streamAnalysis(caller.accountId, body.resumeId, reply);
    return { ...about, ...overview };
  });
  registerEndpoint(app, resumeQuestionsHardEndpoint, async ({ caller, body, reply }) => {
    const {
      overview: _overview,
      hard,
      soft: _soft,
      ...about
    } = await streamAnalysis(caller.accountId, body.resumeId, reply);
    return { ...about, questions: hard };
  });
  registerEndpoint(app, resumeQuestionsSoftEndpoint, async ({ caller, body, reply }) => {
    const {
      overview: _overview,
      hard: _hard,
      soft,
      ...about
    } = await streamAnalysis(caller.accountId, body.resumeId, reply);
    return { ...about, questions: soft };
  });
}
