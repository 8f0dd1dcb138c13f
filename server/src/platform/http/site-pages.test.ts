import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';
import { securityContact } from './site-pages.ts';

const database = useTestDatabase();

describe('with a messenger and a public address', () => {
  const settings = readConfig({
    MESSENGER_URL: 'https://t.me/somebody',
    PUBLIC_URL: 'https://aloud.example',
  });
  const app = useTestApp(database, settings);

  it('leads whoever wants to talk to the messenger', async () => {
    const response = await app.current.inject('/contact');
    expect(response.headers.location).toBe('https://t.me/somebody');
  });

  it('tells search engines where the one public page is', async () => {
    expect((await app.current.inject('/robots.txt')).body).toContain('https://aloud.example/sitemap.xml');
    expect((await app.current.inject('/sitemap.xml')).body).toContain('<loc>https://aloud.example/</loc>');
  });
});

describe('security.txt', () => {
  const clock = { now: () => new Date('2026-03-01T10:20:30Z') };
  const app = useTestApp(
    database,
    readConfig({ ADMIN_EMAIL: 'boss@aloud.dev', PUBLIC_URL: 'https://aloud.dev' }),
    { clock },
  );
  const nowhere = useTestApp(database, readConfig({}));

  it('says whom to tell of a finding, in which languages, and how long that holds', async () => {
    const response = await app.current.inject('/.well-known/security.txt');
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body).toBe(
      [
        'Contact: mailto:boss@aloud.dev',
        'Expires: 2026-08-28T00:00:00Z',
        'Preferred-Languages: ru, en',
        'Canonical: https://aloud.dev/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('is not there where the settings name nobody who can be reached', async () => {
    expect((await nowhere.current.inject('/.well-known/security.txt')).statusCode).toBe(404);
  });

  it.each([
    ['https://t.me/somebody', true],
    ['mailto:boss@company.ru', true],
    ['mailto:admin@localhost.localdomain', false],
    ['mailto:admin@host.local', false],
    ['mailto:admin@example.com', false],
    ['https://localhost/chat', false],
  ])('takes %s for reachable: %s', (address, isReachable) => {
    expect(securityContact(address)).toBe(isReachable ? address : undefined);
  });
});

it('without a messenger leads to the mail of the administrator', () => {
  expect(readConfig({ ADMIN_EMAIL: 'Boss@example.com' }).messengerUrl).toBe('mailto:boss@example.com');
});
