import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createRecordingMailer } from '../../providers/mail/recording-mailer.fake.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';

const LANDING = 'landing at {{origin}}{{path}}';
const FILES = {
  'app.html': '<html lang="ru"><title>Вслух</title><link rel="manifest" href="/manifest.webmanifest" />',
  'landing.ru.html': `<html lang="ru">${LANDING}`,
  'landing.en.html': `<html lang="en">${LANDING}`,
};
const webDirectory = mkdtempSync(join(tmpdir(), 'aloud-web-'));
for (const [name, text] of Object.entries(FILES)) writeFileSync(join(webDirectory, name), text);
afterAll(() => rmSync(webDirectory, { recursive: true, force: true }));

const mailer = createRecordingMailer();
const database = useTestDatabase({ isEmptiedBetweenTests: false });
const settings = readConfig({ PUBLIC_URL: 'https://aloud.example', UI_LOCALE: 'ru' });
const app = useTestApp(database, settings, { webDirectory, mailer });

type Visit = { accept?: string; chosen?: string; person?: TestPerson; headers?: Record<string, string> };

async function visit(url: string, { accept, chosen, person, headers }: Visit = {}) {
  const response = await app.current.inject({
    url,
    headers: { ...headers, ...(accept !== undefined && { 'accept-language': accept }) },
    cookies: { ...(chosen && { ui_lang: chosen }), ...(person && { a_session_agent: person.session }) },
  });
  return { response, language: /<html lang="(\w+)"/.exec(response.body)?.[1] };
}
const languageOf = async (url: string, how: Visit) => (await visit(url, how)).language;
const withChoice = (uiLang: unknown) => createPerson(database.current.db, { prefs: { uiLang, lang: 'ru' } });

describe('a visitor', () => {
  it('reads what the browser says, though the operator has set Russian', async () => {
    expect(await languageOf('/', { accept: 'en-US,en;q=0.9' })).toBe('en');
    expect(await languageOf('/user/questions', { accept: 'en' })).toBe('en');
    expect(await languageOf('/verify', { accept: 'en' })).toBe('en');
    expect(await languageOf('/join/some-token', { accept: 'en' })).toBe('en');
    expect(await languageOf('/admin', { accept: 'en' })).toBe('en');
  });

  it.each([undefined, 'de-DE,de', '*', ',;q=;=,en;q=nan', `${'x'.repeat(8000)},en`])(
    'whose browser asks for neither language gets the operator’s',
    async (accept) => {
      expect(await languageOf('/', accept === undefined ? {} : { accept })).toBe('ru');
    },
  );

  it('keeps a choice that was made, against what the browser says', async () => {
    expect(await languageOf('/', { accept: 'ru', chosen: 'en' })).toBe('en');
    expect(await languageOf('/', { accept: 'en', chosen: 'тарабарщина' })).toBe('en');
  });

  it('gets an app whose title and manifest are in the language of the page', async () => {
    const { response } = await visit('/verify', { accept: 'en' });
    expect(response.body).toContain('<title>Aloud</title>');
    expect(response.body).toContain('/manifest.en.webmanifest');
  });

  it.each(['ru', 'en'])('reads /%s in that language whatever was chosen', async (locale) => {
    const other = locale === 'ru' ? 'en' : 'ru';
    const { response, language } = await visit(`/${locale}`, { accept: other, chosen: other });
    expect(language).toBe(locale);
    expect(response.body).toContain(`landing at https://aloud.example/${locale}`);
    expect((await visit('/user', { chosen: locale })).response.body).toContain('at https://aloud.example/');
  });
});

describe('an account', () => {
  it('decides before the browser it is used in', async () => {
    const person = await withChoice('en');
    expect(await languageOf('/user', { person, accept: 'ru', chosen: 'ru' })).toBe('en');
  });

  it.each([undefined, 'de', 42, { en: true }])(
    'that has chosen no language of ours (%j) follows the browser, not the language of practice',
    async (uiLang) => {
      const person = await withChoice(uiLang);
      expect(await languageOf('/user', { person, accept: 'en' })).toBe('en');
    },
  );

  it('reads the page that is loaded right after the choice in the chosen language', async () => {
    const person = await withChoice(undefined);
    expect(await languageOf('/user', { person, accept: 'ru' })).toBe('ru');
    const saved = await app.current.inject({
      method: 'PATCH',
      url: '/v1/account/prefs',
      headers: person.headers,
      payload: { prefs: { uiLang: 'en' } },
    });
    expect(saved.statusCode).toBe(200);
    expect(await languageOf('/user', { person, accept: 'ru' })).toBe('en');
  });

  it('that still owes its second factor is asked for it in its language', async () => {
    const person = await createPerson(database.current.db, { prefs: { uiLang: 'en' }, isMfaOn: true });
    expect(await languageOf('/user', { person, accept: 'ru' })).toBe('en');
  });

  it('is led from the landing page of a language to the app', async () => {
    const { response } = await visit('/en', { person: await withChoice('ru') });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/');
  });
});

describe('caches', () => {
  it('are told by what a page differs, and get another tag for another language', async () => {
    const first = (await visit('/', { accept: 'ru' })).response;
    expect(first.headers.vary).toMatch(/cookie/i);
    expect(first.headers.vary).toMatch(/accept-language/i);
    const tag = String(first.headers.etag);
    const again = { headers: { 'if-none-match': tag } };
    expect((await visit('/', { accept: 'ru', ...again })).response.statusCode).toBe(304);
    const other = await visit('/', { accept: 'en', ...again });
    expect(other.response.statusCode).toBe(200);
    expect(other.language).toBe('en');
  });

  it('keep the landing page of a language for every browser', async () => {
    expect((await visit('/en', { accept: 'ru' })).response.headers.vary).not.toMatch(/accept-language/i);
  });
});

describe('the link that switches the language', () => {
  it('is remembered for a year, without scripts, and leads to the twin', async () => {
    const { response } = await visit('/language/en');
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/en');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.cookies).toEqual([
      {
        name: 'ui_lang',
        value: 'en',
        maxAge: 31_536_000,
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      },
    ]);
  });

  it('takes a choice back', async () => {
    const { response } = await visit('/language/browser', { chosen: 'en' });
    expect(response.cookies).toMatchObject([{ name: 'ui_lang', value: '', expires: new Date(0) }]);
    expect(response.headers.location).toBe('/');
  });

  it('leads back to the question a visitor came for, and never to another site', async () => {
    const from = async (referer: string) =>
      (await visit('/language/en', { headers: { referer } })).response.headers.location;
    expect(await from('https://aloud.example/user/questions?question=q1')).toBe(
      '/user/questions?question=q1',
    );
    expect(await from('https://aloud.example/ru')).toBe('/en');
    expect(await from('https://aloud.example/')).toBe('/en');
    expect(await from('https://evil.example/user/questions')).toBe('/en');
    expect(await from('https://aloud.example//evil.example/')).toBe('/en');
    expect(await from('nonsense')).toBe('/en');
  });

  it('knows no third language', async () => {
    expect((await visit('/language/de')).response.statusCode).toBe(404);
  });
});

it('a mail follows the interface: the page that asked for it, then the account, then the operator', async () => {
  const ask = async (email: string, headers: Record<string, string> = {}) => {
    await app.current.inject({
      method: 'POST',
      url: '/v1/account/tokens/magic-url',
      headers: { 'x-appwrite-project': 'agent', ...headers },
      payload: { userId: 'unique()', email, url: 'https://aloud.example/verify' },
    });
    return (await mailer.nextTo(email)).subject;
  };
  const person = await withChoice('en');
  await database.current.pool.query("insert into users (id, lang) values ($1, 'ru')", [person.id]);
  expect(await ask(person.email)).toBe('Your sign-in link for Aloud');
  expect(await ask(person.email, { 'x-appwrite-locale': 'ru' })).toBe('Ссылка для входа во «Вслух»');
  expect(await ask('new@example.com', { 'accept-language': 'en-GB,en;q=0.9' })).toBe(
    'Your sign-in link for Aloud',
  );
});

it('search engines are told of the landing page in each language and of the one that is chosen', async () => {
  const sitemap = (await app.current.inject('/sitemap.xml')).body;
  const twins = [
    ['ru', '/ru'],
    ['en', '/en'],
    ['x-default', '/'],
  ].map(
    ([language, path]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="https://aloud.example${path}"/>`,
  );
  for (const path of ['/', '/ru', '/en'])
    expect(sitemap).toContain(`<url><loc>https://aloud.example${path}</loc>${twins.join('')}</url>`);
  expect((await app.current.inject('/robots.txt')).body).toContain('Disallow: /language/\n');
});
