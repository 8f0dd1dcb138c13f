import { expect, it } from 'vitest';
import { useTestApp } from './testing/test-app.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);

it('says it is ready only when the database answers', async () => {
  const answer = await app.current.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ready' });
});

it('forbids inline scripts and framing on every answer', async () => {
  const { headers } = await app.current.inject('/healthz');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['permissions-policy']).toContain('microphone=(self)');
});
