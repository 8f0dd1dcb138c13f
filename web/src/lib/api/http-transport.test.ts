import type { InternalAxiosRequestConfig } from 'axios';
import axios from 'axios';
import { expect, it } from 'vitest';
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
