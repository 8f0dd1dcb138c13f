import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createPerson } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { readConfig } from '../config/config.ts';

/** Long enough to be worth compressing. */
const QUESTIONS = '<p>Расскажите о конфликте на работе.</p>'.repeat(50);
const FILES = {
  'app.html': 'the app',
  'landing.ru.html': 'the landing page',
  'landing.en.html': 'the landing page',
  'bank-pages/questions.html': '<a href="{{origin}}/questions">Вопросы</a>',
  'bank-pages/questions/topics/conflict.html': QUESTIONS,
  'bank-pages/en/questions.html': 'Questions',
  'bank-pages/en/questions/topics/conflict.html': 'Conflict',
  'bank-pages/not-found.ru.html': 'Такой страницы нет',
  'bank-pages/not-found.en.html': 'There is no such page',
};
const webDirectory = mkdtempSync(join(tmpdir(), 'aloud-web-'));
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(webDirectory, name)), { recursive: true });
  writeFileSync(join(webDirectory, name), text);
}
afterAll(() => rmSync(webDirectory, { recursive: true, force: true }));

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const settings = readConfig({ PUBLIC_URL: 'https://aloud.example' });
const app = useTestApp(database, settings, { webDirectory });

it('shows a visitor the questions, with the address of this site in them', async () => {
  const response = await app.current.inject('/questions?from=somewhere');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toBe('<a href="https://aloud.example/questions">Вопросы</a>');
});

it.each([
  ['/questions/topics/conflict', QUESTIONS],
  ['/en/questions', 'Questions'],
  ['/en/questions/topics/conflict', 'Conflict'],
])('shows %s', async (url, text) => {
  expect((await app.current.inject(url)).body).toBe(text);
});

it('shows the same to an account: nothing on it depends on who asks', async () => {
  const { session } = await createPerson(database.current.db);
  const response = await app.current.inject({ url: '/en/questions', cookies: { a_session_agent: session } });
  expect(response.body).toBe('Questions');
  expect(response.headers.vary).not.toMatch(/cookie/i);
});

it('sends the head of a page alone when asked for it', async () => {
  const response = await app.current.inject({ method: 'HEAD', url: '/questions/topics/conflict' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.body).toBe('');
});

it('sends a page compressed, and not again to those who have it', async () => {
  const headers = { 'accept-encoding': 'br' };
  const url = '/questions/topics/conflict';
  const first = await app.current.inject({ url, headers });
  expect(first.headers['content-encoding']).toBe('br');
  expect(first.headers.vary).toMatch(/accept-encoding/i);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(brotliDecompressSync(first.rawPayload).toString()).toBe(QUESTIONS);
  const tag = String(first.headers.etag);
  const again = await app.current.inject({ url, headers: { ...headers, 'if-none-match': `"old", ${tag}` } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  const other = await app.current.inject({ url: '/questions', headers: { 'if-none-match': tag } });
  expect(other.statusCode).toBe(200);
});

it('runs no script that stands in a page itself: the policy is that of all pages', async () => {
  const policy = (await app.current.inject('/questions')).headers['content-security-policy'];
  expect(policy).toContain("script-src 'self';");
  expect(policy).toBe((await app.current.inject('/')).headers['content-security-policy']);
});

describe('an address that names no page', () => {
  it.each([
    ['/questions/topics/nothing', 'Такой страницы нет'],
    ['/questions/app', 'Такой страницы нет'],
    ['/questions/..%2fapp', 'Такой страницы нет'],
    ['/questions/not-found.ru', 'Такой страницы нет'],
    ['/en/questions/topics/nothing', 'There is no such page'],
    ['/en/questions/topics/', 'There is no such page'],
  ])('%s is not found, in the language of its address', async (url, text) => {
    const response = await app.current.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toBe(text);
  });

  it('leads to the page itself when only a slash is too much', async () => {
    const response = await app.current.inject('/en/questions/');
    expect(response.statusCode).toBe(301);
    expect(response.headers.location).toBe('/en/questions');
  });

  it('is no bank page by its beginning alone', async () => {
    expect((await app.current.inject('/questionsandanswers')).body).toBe('the landing page');
  });
});

it('has its files under no second address', async () => {
  const response = await app.current.inject('/bank-pages/questions.html');
  expect(response.body).toBe('the landing page');
});

it('tells search engines of every page and its twin in the other language', async () => {
  const sitemap = (await app.current.inject('/sitemap.xml')).body;
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'https://aloud.example/',
    'https://aloud.example/ru',
    'https://aloud.example/en',
    'https://aloud.example/en/questions',
    'https://aloud.example/en/questions/topics/conflict',
    'https://aloud.example/questions',
    'https://aloud.example/questions/topics/conflict',
  ]);
  expect(sitemap).toContain(
    '<loc>https://aloud.example/questions</loc><xhtml:link rel="alternate" hreflang="ru" href="https://aloud.example/questions"/><xhtml:link rel="alternate" hreflang="en" href="https://aloud.example/en/questions"/>',
  );
});

it('lets search engines read them', async () => {
  const robots = (await app.current.inject('/robots.txt')).body.split('\n');
  const refused = robots.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice(10)] : []));
  expect(refused).toContain('/user/');
  for (const path of ['/', '/questions', '/en/questions/topics/conflict'])
    expect(refused.filter((beginning) => path.startsWith(beginning))).toEqual([]);
});
