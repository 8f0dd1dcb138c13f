import { type BrowserContext, expect } from '@playwright/test';

type Method = 'get' | 'post' | 'patch' | 'put';
export type Api = <T = Record<string, unknown>>(method: Method, path: string, data?: object) => Promise<T>;

/** The product's API with the session of this browser, for what a test need not click. */
export async function apiOf({ request }: BrowserContext): Promise<Api> {
  const base = process.env.BASE_URL ?? '';
  const { jwt } = await (await request.post(`${base}/v1/account/jwts`)).json();
  const headers = { authorization: `Bearer ${jwt}`, 'x-appwrite-project': 'agent' };
  return async (method, path, data) => {
    const response = await request[method](`${base}${path}`, { headers, ...(data && { data }) });
    expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
    return response.json();
  };
}
