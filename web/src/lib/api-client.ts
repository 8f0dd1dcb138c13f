import type { Endpoint } from '@aloud/contract/endpoint';
import type { z } from 'zod';
import type { EndpointAddress } from './endpoint-address.ts';
import { getSessionToken } from './session-token.ts';

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? unknown extends z.input<Schema>
    ? { [Key in Name]?: never }
    : { [Key in Name]: z.input<Schema> }
  : { [Key in Name]?: never };

type Input<E extends Endpoint> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>> & {
    signal?: AbortSignal;
    /** For doors that are open to everybody: no token is asked for or sent. */
    asGuest?: boolean;
    /** Share of an upload that was sent, from 0 to 1. */
    onSent?: (share: number) => void;
    /** For files: the answer as it is, instead of JSON. */
    answerAs?: 'json' | 'blob';
  };

/** Calls one endpoint of the contract as the signed-in person. Throws `ApiError`, nothing else. */
export async function callApi<E extends Endpoint>(
  address: EndpointAddress<E>,
  input: Input<NoInfer<E>>,
): Promise<z.output<E['answer']>> {
  const [method = 'GET', path = ''] = address.split(' ');
  // The HTTP client is as large as the shell of the app: it is loaded with the first call, not with the page.
  const [{ send }, token] = await Promise.all([
    import('./http-transport.ts'),
    input.asGuest ? '' : getSessionToken(),
  ]);
  const parts = input as { params?: Record<string, string>; query?: object; body?: unknown };
  return (await send({
    method,
    url: fillPath(path, parts.params ?? {}),
    params: parts.query,
    data: parts.body,
    responseType: input.answerAs ?? 'json',
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(parts.body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(input.signal ? { signal: input.signal } : {}),
    onUploadProgress: ({ progress }) => input.onSent?.(progress ?? 0),
  })) as z.output<E['answer']>;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
