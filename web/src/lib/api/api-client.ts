import type { Endpoint, EndpointAddress } from '@aloud/contract/endpoint';
import { NDJSON } from '@aloud/contract/ndjson';
import { fillPath } from '@aloud/contract/paths';
import type { AxiosRequestConfig } from 'axios';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { getJwt, replaceJwt } from './jwt.ts';
import { withProof } from './renewed-proof.ts';
import { type Unanswered, unansweredKind, withinSilence } from './request-timeout.ts';

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? unknown extends z.input<Schema>
    ? { [Key in Name]?: never }
    : { [Key in Name]: z.input<Schema> }
  : { [Key in Name]?: never };

type Input<E extends Endpoint> = Part<'params', NonNullable<E['params']>> &
  Part<'query', NonNullable<E['query']>> &
  Part<'body', NonNullable<E['body']>> & {
    signal?: AbortSignal;
    /** For public endpoints: no token is requested or sent. */
    asGuest?: boolean;
    /** Share of an upload that was sent, from 0 to 1. */
    onSent?: (share: number) => void;
    /** A file as the whole body, in place of JSON. */
    file?: Blob;
    /** For files: the response body as a blob instead of JSON. */
    responseAs?: 'json' | 'blob';
    /** For work that may take longer than a minute and is followed in another way. */
    isPatient?: boolean;
  };

/** Calls one endpoint of the contract as the signed-in person. Throws `ApiError`, nothing else. */
export async function callApi<E extends Endpoint>(
  address: EndpointAddress<E>,
  input: Input<NoInfer<E>>,
): Promise<z.output<E['response']>> {
  const { send, request } = await prepare(address, input);
  const whole = { ...request, responseType: input.responseAs ?? 'json' } as const;
  const response = await withProof(() =>
    input.isPatient ? send(whole) : sendWithinSilence(send, whole, unansweredKind(whole.method)),
  );
  return response as z.output<E['response']>;
}

/** A call whose response is streamed; `onLine` gets each line as it arrives. The server sends an empty one every 20 s. */
export async function streamApi<E extends Endpoint, Line>(
  address: EndpointAddress<E>,
  input: {
    params?: Record<string, string>;
    body: FormData | object;
    signal: AbortSignal;
    asGuest?: boolean;
    onSent?: (share: number) => void;
  },
  onLine: (line: Line) => void,
): Promise<void> {
  const { send, request } = await prepare(address, input);
  let read = 0;
  let isForeign = false;
  const readLines = (text: string) => {
    const end = text.lastIndexOf('\n') + 1;
    const lines = text.slice(read, end).split('\n');
    read = end;
    for (const line of lines) {
      const value = line === '' ? undefined : parseLine(line);
      if (value) onLine(value as Line);
      else isForeign ||= line !== '';
    }
  };
  const streamed: Sending = {
    ...request,
    responseType: 'text',
    // Without it the client would try to read all lines as one JSON.
    transformResponse: (text: unknown) => text,
    headers: { ...request.headers, Accept: NDJSON },
    onDownloadProgress: ({ event }) => {
      const { status, responseText } = event.target as XMLHttpRequest;
      if (status === 200) readLines(responseText);
    },
  };
  // Safe to ask for again: the server knows the work by its id.
  const response = await sendWithinSilence(send, streamed, 'timeout');
  readLines(String(response));
  if (isForeign) throw new ApiError('bad-answer');
}

/** Undefined where a network or a proxy has answered with a page of its own. */
function parseLine(line: string): object | undefined {
  try {
    return JSON.parse(line) as object;
  } catch {
    return undefined;
  }
}

type Parts = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  file?: Blob;
  signal?: AbortSignal;
  asGuest?: boolean;
  onSent?: (share: number) => void;
};

type Sending = Omit<AxiosRequestConfig, 'headers' | 'signal'> & {
  method: string;
  headers: Record<string, string>;
  signal?: AbortSignal;
};
type Send = (request: Sending) => Promise<unknown>;

function sendWithinSilence(send: Send, request: Sending, kind: Unanswered): Promise<unknown> {
  const { signal: outer, onUploadProgress, onDownloadProgress } = request;
  return withinSilence(
    (signal, noteSignOfLife) =>
      send({
        ...request,
        signal,
        onUploadProgress: (event) => {
          noteSignOfLife();
          onUploadProgress?.(event);
        },
        onDownloadProgress: (event) => {
          noteSignOfLife();
          onDownloadProgress?.(event);
        },
      }),
    { signal: outer, kind },
  );
}

/** The HTTP client drops the content type of a call that has no data at all. */
const EMPTY_BODY = { data: '', transformRequest: (data: unknown) => data };

async function prepare(address: string, input: object) {
  const { params = {}, query, body, file, signal, asGuest, onSent } = input as Parts;
  const [method = 'GET', path = ''] = address.split(' ');
  // The HTTP client is as large as the shell of the app: it is loaded with the first call, not with the page.
  const [{ send }, token] = await Promise.all([import('./http-transport.ts'), asGuest ? '' : getJwt()]);
  const sendAgainIfRefused = async (request: Sending) => {
    try {
      return await send(request);
    } catch (error) {
      if (!token || (error as ApiError).status !== 401) throw error;
      const fresh = await replaceJwt(token);
      if (!fresh) throw error;
      return send({ ...request, headers: { ...request.headers, ...bearer(fresh) } });
    }
  };
  const request = {
    method,
    url: fillPath(path, params),
    params: query,
    ...(method !== 'GET' && file === undefined && body === undefined ? EMPTY_BODY : { data: file ?? body }),
    headers: {
      ...(token ? bearer(token) : {}),
      ...(body instanceof FormData ? {} : { 'Content-Type': file?.type ?? 'application/json' }),
    },
    ...(signal ? { signal } : {}),
    onUploadProgress: ({ progress }: { progress?: number }) => onSent?.(progress ?? 0),
  };
  return { send: sendAgainIfRefused, request };
}

function bearer(token: string): { Authorization: string } {
  return { Authorization: `Bearer ${token}` };
}
