import { expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import type { ApiDescription } from './api-description.ts';

const database = useTestDatabase();
const app = useTestApp(database);

async function readDescription(): Promise<ApiDescription> {
  return (await app.current.inject('/docs/openapi.json')).json();
}

it('describes every product endpoint that is open, and no other', async () => {
  const { openapi, paths } = await readDescription();
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const open = app.current.routeTable.flatMap(({ method, url, endpoint }) =>
    endpoint ? [`${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`] : [],
  );
  expect(open.length).toBeGreaterThan(0);
  expect(described.toSorted()).toEqual(open.toSorted());
});

it('tells of each who may call it, what it takes, what it gives and how it fails, with examples', async () => {
  const { paths } = await readDescription();
  for (const { endpoint } of app.current.routeTable) {
    if (!endpoint) continue;
    const operation = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({ summary: endpoint.summary, 'x-access': endpoint.access });
    expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : [{ jwt: [] }]);
    expect(Boolean(operation?.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.form));
    const body = operation?.requestBody?.content['application/json'];
    if (body && 'example' in body) expect(endpoint.body?.safeParse(body.example).success).toBe(true);
    expect(operation?.responses['200']?.content?.['application/json']).toBeDefined();
    expect(operation?.responses['500']?.description).toBe('server.failed');
  }
});

it('shows an example wherever one can be made up', async () => {
  const { paths } = await readDescription();
  const body = paths['/api/invite-requests']?.post?.requestBody?.content['application/json'];
  expect(body?.example).toMatchObject({ email: 'anna@example.com' });
});

it('gives every operation a name of its own', async () => {
  const { paths } = await readDescription();
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('is also a page to read, which runs no script and loads nothing', async () => {
  const page = await app.current.inject('/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.payload).toContain('POST /api/create-balance');
  expect(page.payload).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
});
