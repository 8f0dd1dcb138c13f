import { expect, it } from 'vitest';
import { SPEECH_SERVER_KEY, useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
const withoutKey = useTestApp(database, { speechServerKey: undefined });
const behindTls = useTestApp(database, { publicUrl: 'https://aloud.example' });

it('says it is ready only when the database answers', async () => {
  const response = await app.current.inject('/readyz');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ready' });
});

it('forbids inline scripts and framing on every answer', async () => {
  const { headers } = await app.current.inject('/healthz');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['permissions-policy']).toContain('microphone=(self)');
});

it('lets no cache on the way keep an answer that is not said to be public', async () => {
  const { headers } = await app.current.inject('/healthz');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-type']).toContain('charset=utf-8');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

it.each(['/api/history', '/v1/account', '/api/nothing-here', '/%61pi/history'])(
  'answers of %s are saved, not shown, when they are opened as a page',
  async (url) => {
    const { headers } = await app.current.inject(url);
    expect(headers['content-disposition']).toBe('attachment; filename="api.json"');
  },
);

it('asks browsers to stay on https where people type https, and only there', async () => {
  const secure = await behindTls.current.inject('/healthz');
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const plain = await app.current.inject('/healthz');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
});

it('offers its engines below the prefix of the Appwrite protocol to holders of the key, and only where there is one', async () => {
  const asked = { url: '/v1/models', headers: { authorization: `Bearer ${SPEECH_SERVER_KEY}` } };
  expect((await app.current.inject(asked)).json()).toMatchObject({ data: [{ owned_by: 'aloud' }] });
  const elsewhere = (await app.current.inject({ ...asked, url: '/v1/nothing' })).json();
  expect(elsewhere).toMatchObject({ code: 401, type: 'user_jwt_invalid' });
  const missing = await withoutKey.current.inject('/v1/models');
  expect(missing.json()).toMatchObject({ code: 404, type: 'general_route_not_found' });
});
