import * as web18 from 'appwrite-18';
import * as web27 from 'appwrite-27';
import type { FastifyInstance } from 'fastify';
import * as node27 from 'node-appwrite';
import { beforeAll } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Config } from '../../platform/config/config.ts';
import type { TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { giveCookieJar, useCookieJars } from './cookie-jars.ts';

/** Both generations take positional arguments; the older one's types describe what they share. */
type WebSdk = typeof web18;
type SdkClient = web18.Client;

/** For `describe.each(WEB_SDKS)('…, with appwrite $version', ({ sdk }) => …)`. */
export const WEB_SDKS: { version: string; sdk: WebSdk }[] = [
  { version: '18.2', sdk: web18 },
  { version: '27.0', sdk: web27 as unknown as WebSdk },
];

export type SdkServer = {
  app: FastifyInstance;
  /** `http://127.0.0.1:…` */
  origin: string;
  /** What `setEndpoint` takes. */
  endpoint: string;
  /** A fresh browser: no session, its own cookies. */
  visitor(sdk: WebSdk): SdkVisitor;
  /** A web client that carries this person's session. */
  clientOf(sdk: WebSdk, person: TestPerson): SdkClient;
  /** The server-side SDK, carrying this person's session. */
  nodeClientOf(person: TestPerson): node27.Client;
};

export type SdkVisitor = { client: SdkClient; cookies: Map<string, string> };

/** The whole server listening on a real port, for the official SDKs to be driven against. */
export function useSdkServer(
  database: { current: Database },
  overrides: Partial<Config> = {},
  parts: Parameters<typeof useTestApp>[2] = {},
): { current: SdkServer } {
  useCookieJars();
  const app = useTestApp(database, overrides, parts);
  const handle = {} as { current: SdkServer };
  beforeAll(async () => {
    const origin = await app.current.listen({ port: 0, host: '127.0.0.1' });
    const endpoint = `${origin}/v1`;
    const connect = (sdk: WebSdk) => new sdk.Client().setEndpoint(endpoint).setProject('agent');
    handle.current = {
      app: app.current,
      origin,
      endpoint,
      visitor(sdk) {
        const client = connect(sdk);
        return { client, cookies: giveCookieJar(client) };
      },
      clientOf: (sdk, person) => connect(sdk).setSession(person.session),
      nodeClientOf: (person) =>
        new node27.Client().setEndpoint(endpoint).setProject('agent').setSession(person.session),
    };
  });
  return handle;
}

/** The failure an SDK call ends with; a call that succeeds is itself a failure. */
export async function catchFailure(call: Promise<unknown>): Promise<{ code: number; type: string }> {
  try {
    await call;
  } catch (error) {
    const { code, type } = error as { code: number; type: string };
    return { code, type };
  }
  throw new Error('The call was expected to fail.');
}
