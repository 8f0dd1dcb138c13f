import type { PendingStep } from '@aloud/contract/accounts/sign-in';
import type { Access, Endpoint } from '@aloud/contract/endpoint';
import type { ErrorCode } from '@aloud/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Caller, Guest, SignedIn } from './caller.ts';

export type EndpointRequest<E extends Endpoint> = {
  params: z.output<NonNullable<E['params']>>;
  query: z.output<NonNullable<E['query']>>;
  body: z.output<NonNullable<E['body']>>;
  caller: E['access'] extends 'public' ? Caller : SignedIn;
  request: FastifyRequest;
  reply: FastifyReply;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Read by the documentation and by the authorisation matrix. */
    endpoint?: Endpoint;
  }
}

/** Opens one door of the contract: who may pass, what they may bring, what they get. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: EndpointRequest<E>) => Promise<z.input<E['response']>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, ...(endpoint.limits && { limits: endpoint.limits }) },
    handler: async function handleRequest(request, reply) {
      requireAccess(endpoint.access, request.caller);
      const query = parse(endpoint.query, request.query, 'query');
      requireProof(endpoint.proof, request.caller, query);
      return handle({
        params: parse(endpoint.params, request.params, 'params'),
        query,
        body: parse(endpoint.body, request.body, 'body'),
        caller: request.caller,
        request,
        reply,
      } as EndpointRequest<E>);
    },
  });
}

/** Whoever may not pass is told so before anything they bring is looked at. */
export function requireAccess(access: Access, caller: Caller): void {
  if (access === 'public') return;
  if (!caller.isSignedIn) throw new AppError(refusalCode(caller));
  if (access === 'admin' && !caller.isAdmin) throw new AppError('request.forbidden');
}

/** What a session that is not finished is refused with: its owner knows then what is still to do. */
const STEP_CODES: Readonly<Record<PendingStep, ErrorCode>> = {
  'more-factors': 'account.more-factors',
  'password-change': 'account.password-change-needed',
  'totp-setup': 'account.totp-needed',
};

export function refusalCode({ refusal }: Guest): ErrorCode {
  return STEP_CODES[refusal as PendingStep] ?? 'request.unauthorised';
}

function requireProof(proof: Endpoint['proof'], caller: Caller, query: unknown): void {
  if (proof === undefined) return;
  const { isRehearsal } = (query ?? {}) as { isRehearsal?: unknown };
  if (proof === 'recent-unless-rehearsal' && isRehearsal === 'true') return;
  if (!caller.isSignedIn || !caller.hasRecentProof) throw new AppError('account.proof-needed');
}

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.code }));
  throw new AppError('request.invalid', { where, fields });
}
