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

/** Registers an endpoint of the contract: checks access, then the input against its schemas. */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: EndpointRequest<E>) => Promise<z.input<E['response']>>,
): void {
  addRoute(app, endpoint, handle);
}

/**
 * As `registerEndpoint`, for a handler that may send bytes or lines itself (a recording, a PDF, progress while work
 * goes on) and then returns its reply in place of the response.
 */
export function registerStream<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: EndpointRequest<E>) => Promise<z.input<E['response']> | FastifyReply>,
): void {
  addRoute(app, endpoint, handle);
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: EndpointRequest<E>) => Promise<unknown>,
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

/** Access is checked before the input: a caller without access learns nothing from validation errors. */
export function requireAccess(access: Access, caller: Caller): void {
  if (access === 'public') return;
  if (!caller.isSignedIn) throw new AppError(refusalCode(caller));
  if (access === 'admin' && !caller.isAdmin) throw new AppError('request.forbidden');
}

/** The code names the sign-in step that the session still owes, so that the client can ask for it. */
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
