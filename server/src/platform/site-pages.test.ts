import { describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { readConfig } from './config.ts';

const database = useTestDatabase();

describe('with a messenger and a public address', () => {
  const settings = readConfig({
    MESSENGER_URL: 'https://t.me/somebody',
    PUBLIC_URL: 'https://aloud.example',
  });
  const app = useTestApp(database, settings);

  it('leads whoever wants to talk to the messenger', async () => {
    const answer = await app.current.inject('/contact');
    expect(answer.headers.location).toBe('https://t.me/somebody');
  });

  it('tells search engines where the one public page is', async () => {
    expect((await app.current.inject('/robots.txt')).body).toContain('https://aloud.example/sitemap.xml');
    expect((await app.current.inject('/sitemap.xml')).body).toContain('<loc>https://aloud.example/</loc>');
  });
});

it('without a messenger leads to the mail of the administrator', () => {
  expect(readConfig({ ADMIN_EMAIL: 'Boss@example.com' }).messengerUrl).toBe('mailto:boss@example.com');
});
