import { afterAll, beforeAll } from 'vitest';

/** Header that names the client's cookie jar; removed before the request is sent. */
const JAR_HEADER = 'x-cookie-jar';
type CookieJar = Map<string, string>;

const jars = new Map<string, CookieJar>();

type HasHeaders = { headers: Record<string, string> };

/** Node's fetch keeps no cookies: with a jar the unmodified web SDK behaves as it does in a browser. */
export function giveCookieJar(client: unknown): CookieJar {
  const jar: CookieJar = new Map();
  const name = String(jars.size);
  jars.set(name, jar);
  (client as HasHeaders).headers[JAR_HEADER] = name;
  return jar;
}

export function useCookieJars(): void {
  const original = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = async function fetchWithCookies(input, init) {
      const headers = new Headers(init?.headers);
      const jar = jars.get(headers.get(JAR_HEADER) ?? '');
      if (!jar) return original(input, init);
      headers.delete(JAR_HEADER);
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await original(input, { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) keep(jar, cookie);
      return response;
    };
  });
  afterAll(() => {
    globalThis.fetch = original;
    jars.clear();
  });
}

function keep(jar: CookieJar, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length);
  const isOver = value === '' || (expires !== undefined && Date.parse(expires) < Date.now());
  if (isOver) jar.delete(name);
  else jar.set(name, value);
}
