import type { Access, Endpoint } from '@aloud/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from './app-error.ts';
import type { Caller, SignedIn } from './caller.ts';

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
  handle: (input: EndpointRequest<E>) => Promise<z.input<E['answer']>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, ...(endpoint.limits && { limits: endpoint.limits }) },
    handler: async function answerEndpoint(request, reply) {
      requireAccess(endpoint.access, request.caller);
      return handle({
        params: parse(endpoint.params, request.params, 'params'),
        query: parse(endpoint.query, request.query, 'query'),
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
  if (!caller.isSignedIn) throw new AppError('request.unauthorised');
  if (access === 'admin' && !caller.isAdmin) throw new AppError('request.forbidden');
}

function parse(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), problem: issue.code }));
  throw new AppError('request.invalid', { where, fields });
}
