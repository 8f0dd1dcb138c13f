import type { AxiosRequestConfig, InternalAxiosRequestConfig } from 'axios';
import axios from 'axios';
import { expect, it } from 'vitest';
import { errorText } from './error-text.ts';
import { send } from './http-transport.ts';

it('a list in a query is its name several times, as the server reads it', async () => {
  let address = '';
  const adapter = async (config: InternalAxiosRequestConfig) => {
    address = axios.getUri(config);
    return { data: 'done', status: 200, statusText: '', headers: {}, config };
  };
  const params = { level: ['junior', 'middle'], topic: [], type: undefined };
  expect(await send({ url: '/found', params, adapter })).toBe('done');
  expect(address).toBe('/found?level=junior&level=middle');
});

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PAGE = '<!doctype html><title>Wi-Fi</title>';

/** The outcome of a request that is answered with 200. */
function receive(data: unknown, { headers = {}, ...request }: AxiosRequestConfig = {}): Promise<unknown> {
  const adapter = async (config: InternalAxiosRequestConfig) => ({
    data,
    status: 200,
    statusText: '',
    headers: headers as Record<string, string>,
    config,
  });
  return send({ url: '/api/history', responseType: 'json', ...request, adapter }).catch(
    (error: unknown) => error,
  );
}

it.each([
  { what: 'the page of a Wi-Fi', given: PAGE, options: { headers: HTML } },
  { what: 'a page that calls itself nothing', given: PAGE, options: {} },
  { what: 'half a JSON', given: '{"entries":[', options: {} },
  { what: 'a number', given: '7', options: {} },
  { what: 'nothing where something is read', given: '', options: {} },
  { what: 'a page in place of lines', given: PAGE, options: { headers: HTML, responseType: 'text' } },
  {
    what: 'a page in place of a file',
    given: new Blob([PAGE]),
    options: { headers: HTML, responseType: 'blob' },
  },
] as const)('$what with status 200 is a failure that can be tried again', async ({ given, options }) => {
  const failure = await receive(given, options);
  expect(failure).toMatchObject({ kind: 'bad-answer', status: undefined });
  expect(errorText(failure)).toBe('Сервер ответил неразборчиво. Попробуйте ещё раз.');
});

it('an object is read, lines and files are left as they came, and a change may be answered with nothing', async () => {
  expect(await receive('{"entries":[]}')).toEqual({ entries: [] });
  expect(await receive('{"step":1}\n', { responseType: 'text', transformResponse: (text) => text })).toBe(
    '{"step":1}\n',
  );
  expect(await receive('', { method: 'DELETE' })).toBe('');
});
