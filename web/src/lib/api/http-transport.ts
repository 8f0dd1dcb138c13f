import { XSRF_COOKIE, XSRF_HEADER } from '@aloud/contract/appwrite';
import type { ErrorBody } from '@aloud/contract/errors';
import axios, { AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { ApiError } from './api-error.ts';

/**
 * The HTTP client of `/api`. Its defaults are the product's: no timeout, success is 200–299, and the `XSRF-TOKEN`
 * cookie travels back in the header of that name. A list in a query is its name several times, without brackets.
 */
const http = axios.create({
  withXSRFToken: true,
  xsrfCookieName: XSRF_COOKIE,
  xsrfHeaderName: XSRF_HEADER,
  paramsSerializer: { indexes: null },
});

export async function send(request: AxiosRequestConfig): Promise<unknown> {
  try {
    const response = await http.request(request);
    if (isForeign(response))
      throw new AxiosError('Not a response of the server', AxiosError.ERR_BAD_RESPONSE);
    return response.data;
  } catch (error) {
    throw toApiError(error);
  }
}

/** A network or a proxy answers 200 with its own sign-in page. The HTTP client leaves what is no JSON a text. */
function isForeign({ data, headers, config }: AxiosResponse<unknown>): boolean {
  if (String(headers['content-type'] ?? '').startsWith('text/html')) return true;
  if (config.responseType !== 'json') return false;
  // What changes something may have nothing to say.
  return data === '' ? config.method === 'get' : typeof data !== 'object';
}

export function toApiError(error: unknown): ApiError {
  if (axios.isCancel(error)) return new ApiError('cancelled', { cause: error });
  if (!(error instanceof AxiosError)) return new ApiError('bad-answer', { cause: error });
  if (error.response) {
    const body = readBody(error.response.data);
    const isOurs = typeof body === 'object' && body !== null && typeof body.code === 'string';
    return new ApiError(isOurs ? 'refused' : 'bad-answer', {
      status: error.response.status,
      ...(isOurs ? { body } : {}),
      cause: error,
    });
  }
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
    return new ApiError('timeout', { cause: error });
  }
  return new ApiError(error.code === AxiosError.ERR_NETWORK ? 'network' : 'bad-answer', { cause: error });
}

/** A streamed call is refused with a text, because text is what it asked for. */
function readBody(data: unknown): Partial<ErrorBody> {
  if (typeof data !== 'string') return data as Partial<ErrorBody>;
  try {
    return JSON.parse(data) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}
