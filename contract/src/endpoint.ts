import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call an endpoint: the door checks it, so that no handler can forget to. */
export type Access = 'public' | 'user' | 'admin';

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Fastify notation: `/api/interviews/:interviewId`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** What the endpoint itself may refuse with, beyond the codes every door may give. */
  errors?: readonly ErrorCode[];
};

/** Keeps the literal types of an endpoint, so that client and server infer the same shapes from it. */
export function defineEndpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return endpoint;
}
