import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';

const webDirectory = mkdtempSync(join(tmpdir(), 'aloud-web-'));
for (const name of ['app.html', 'landing.ru.html', 'landing.en.html'])
  writeFileSync(join(webDirectory, name), '<html lang="ru"></html>');
writeFileSync(join(webDirectory, 'licences.txt'), 'Лицензии: MIT');
afterAll(() => rmSync(webDirectory, { recursive: true, force: true }));

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database, {}, { webDirectory });

it.each(['/', '/user/questions', '/nobody-knows', '/apiary'])('answers %s with a page', async (url) => {
  const response = await app.current.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
});

it('shows everybody what the product is made of, as a text', async () => {
  const response = await app.current.inject('/licences');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toBe('Лицензии: MIT');
});

it('a script of analytics that nobody has set up is no page', async () => {
  const response = await app.current.inject('/ingest/static/array.js');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'request.not-found' });
});

it.each(['GET', 'POST', 'DELETE'] as const)(
  'tells a program that %s of nothing is nothing',
  async (method) => {
    const ours = await app.current.inject({ method, url: '/api/nope?x=1' });
    expect(ours.statusCode).toBe(404);
    expect(ours.json()).toEqual({ code: 'request.not-found', requestId: expect.any(String) });
    const wire = await app.current.inject({
      method,
      url: '/v1/teams',
      headers: { 'x-appwrite-project': 'agent' },
    });
    expect(wire.statusCode).toBe(404);
    expect(wire.json()).toMatchObject({ type: 'general_route_not_found', code: 404 });
  },
);

describe('a page knows before it asks', () => {
  const invites = readConfig({ ACCESS: 'invite', MESSENGER_URL: 'https://chat.example.org/aloud' });
  const byInvitation = useTestApp(database, invites, { webDirectory });

  const withoutTrial = useTestApp(database, readConfig({ TRIAL_ANSWERS_PER_HOUR: '0' }), { webDirectory });

  it('also that a visitor cannot answer before signing up', async () => {
    const { body } = await withoutTrial.current.inject('/');
    expect(body).toMatch(/^<html lang="(ru|en)" data-no-trial data-no-contact>/);
  });

  it.each(['/', '/ru', '/en', '/verify', '/join/token', '/admin'])('at %s', async (url) => {
    const open = await app.current.inject(url);
    expect(open.body).toMatch(/^<html lang="(ru|en)" data-no-contact>/);
    const invite = await byInvitation.current.inject(url);
    expect(invite.body).toMatch(/^<html lang="(ru|en)" data-invite-only data-no-trial>/);
    expect(invite.headers.etag).not.toBe(open.headers.etag);
  });
});
