import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call an endpoint; checked where it is registered, so that no handler can forget to. */
export type Access = 'public' | 'user' | 'admin';

/** The key a request is counted by; several parts form one key, and a request that lacks one of them is not counted. */
export type LimitKey = 'ip' | 'account' | 'body.email' | 'body.userId';

/** How often something may be done. Endpoints with the same `name` share one count. */
export type Limit = {
  name: string;
  uses: number;
  windowSeconds: number;
  per: readonly LimitKey[];
  /** A success clears the count, so that only failures in a row lead to a refusal. */
  isForgivenBySuccess?: boolean;
};

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
/** Fastify notation: `/api/interviews/:interviewId`. */
export type ApiPath = `/api/${string}`;

export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  M extends Method = Method,
  Path extends ApiPath = ApiPath,
> = {
  method: M;
  path: Path;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The fields that come beside `file` in a multipart form; the handler reads such a form itself. */
  form?: z.ZodType;
  response: Response;
  /** The caller must have proven their identity in the last 15 minutes; a rehearsal changes nothing and needs no proof. */
  proof?: 'recent' | 'recent-unless-rehearsal';
  limits?: readonly Limit[];
  /** What the endpoint itself may refuse with, beyond the codes every endpoint may give. */
  errors?: readonly ErrorCode[];
};

/** `GET /api/…`: a client that names a wrong method or path does not compile, and bundles no schema. */
export type EndpointAddress<E extends Endpoint> = `${E['method']} ${E['path']}`;

/**
 * Keeps the literal types of an endpoint, so that client and server infer the same shapes from it; the client
 * needs only the type, and Zod stays out of the browser.
 */
export function defineEndpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  const M extends Method,
  const Path extends ApiPath,
>(
  endpoint: Endpoint<Params, Query, Body, Response, M, Path>,
): Endpoint<Params, Query, Body, Response, M, Path> {
  return endpoint;
}
