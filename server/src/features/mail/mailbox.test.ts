import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { toMailboxToken } from '../../boot/start-summary.ts';
import { createKeys } from '../../platform/secrets/keys.ts';
import { openOutbox } from '../../providers/mail/outbox.ts';
import { createOutboxMailer } from '../../providers/mail/outbox-mailer.ts';
import { createAdmin } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const directory = join(await mkdtemp(join(tmpdir(), 'aloud-outbox-')), 'outbox');
const outbox = openOutbox(directory);
const ADMIN = 'admin@localhost.localdomain';
const time = { nowMs: Date.UTC(2025, 0, 1) };
const announced: string[] = [];
const mailer = createOutboxMailer({
  outbox,
  from: 'Вслух <no-reply@example.com>',
  clock: { now: () => new Date(time.nowMs++) },
  announce: (text) => void announced.push(text),
  listAdministrators: async () => new Set([ADMIN]),
});
const keys = createKeys(['a master key that only tests ever use']);
const cookie = `mailbox=${toMailboxToken(keys)}`;

const database = useTestDatabase();
const local = useTestApp(database, {}, { mailer, outbox, keys });
const published = useTestApp(database, { publicUrl: 'https://aloud.example' }, { mailer, outbox });
const bound = useTestApp(database, { isLoopback: false }, { mailer, outbox });

const look = (url: string, headers = {}) =>
  local.current.inject({ url, headers: { host: 'localhost:3000', cookie, ...headers } });

async function letter(
  html = '<html><head></head><body><p>Привет</p></body></html>',
  to = 'anna@example.com',
): Promise<string> {
  await mailer.send({
    to,
    subject: 'Ссылка <b>для</b> входа',
    text: 'Текст письма',
    html,
    link: 'http://localhost:3000/verify?secret=1',
  });
  return (await outbox.list())[0]?.id ?? '';
}

beforeEach(async () => {
  await rm(directory, { recursive: true, force: true });
  announced.length = 0;
});
afterAll(() => rm(join(directory, '..'), { recursive: true, force: true }));

it('keeps letters as files only their owner may read, and shows the link in the terminal', async () => {
  const id = await letter();
  expect(await readdir(directory)).toEqual([`${id}.eml`]);
  expect((await stat(join(directory, `${id}.eml`))).mode & 0o777).toBe(0o600);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  expect(announced.join('')).toContain('http://localhost:3000/verify?secret=1');
});

it('does not keep letters for ever', async () => {
  for (let sent = 0; sent < 103; sent++) await letter();
  expect(await readdir(directory)).toHaveLength(100);
});

it('lists the letters, newest first, and opens one, in both languages', async () => {
  expect((await look('/mailbox')).body).toContain('Писем пока нет');
  const id = await letter();
  const list = await look('/mailbox?lang=en');
  expect(list.body).toContain('<html lang="en">');
  expect(list.body).toContain('Ссылка &lt;b&gt;для&lt;/b&gt; входа');
  const opened = await look(`/mailbox/${id}`);
  expect(opened.body).toContain('anna@example.com');
  expect(opened.body).toContain('Текст письма');
  expect((await look(`/mailbox/${id}/body`)).body).toContain('<base target="_top">');
});

it('runs nothing a letter brings along', async () => {
  const id = await letter('<html><head></head><body><script>alert(1)</script></body></html>');
  const body = await look(`/mailbox/${id}/body`);
  expect(body.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(body.headers['content-security-policy']).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  const page = await look(`/mailbox/${id}`);
  expect(page.body).not.toContain('<script');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.headers['cache-control']).toBe('no-store');
});

it('finds no letter outside of the outbox', async () => {
  for (const id of ['..%2F..%2Fetc%2Fpasswd', '%2e%2e', 'nothing', 'A'.repeat(90)]) {
    expect((await look(`/mailbox/${id}`)).statusCode).toBe(404);
    expect((await look(`/mailbox/${id}/body`)).statusCode).toBe(404);
  }
});

it('shows letters to no other site, neither by a name that leads here nor from another port', async () => {
  const id = await letter();
  for (const url of ['/mailbox', `/mailbox/${id}`, `/mailbox/${id}/body`]) {
    expect((await look(url, { host: 'evil.example:3000' })).statusCode).toBe(403);
    const fromPort = await look(url, {
      origin: 'http://localhost:8080',
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'cors',
    });
    expect(fromPort.statusCode).toBe(403);
    const old = await look(url, { origin: 'http://localhost:8080' });
    expect(old.headers['access-control-allow-origin']).toBeUndefined();
  }
});

it('is there only for whoever sits at the machine', async () => {
  for (const app of [published, bound]) {
    const response = await app.current.inject({ url: '/mailbox', headers: { host: 'localhost:3000' } });
    expect(response.statusCode).toBe(404);
  }
});

it('opens only with the link printed at the start, which leaves its key in a cookie and not in the address', async () => {
  const id = await letter();
  const paths = ['/mailbox', `/mailbox/${id}`, `/mailbox/${id}/body`];
  for (const path of paths) {
    for (const [url, headers] of [
      [path, { cookie: '' }],
      [path, { cookie: 'mailbox=guessed' }],
      [`${path}?token=guessed`, {}],
    ] as const) {
      const refused = await look(url, headers);
      expect(refused.statusCode).toBe(403);
      expect(refused.body).toMatch(/сервер напечатал при запуске/);
      expect(refused.body).not.toMatch(/anna|Привет|secret/);
    }
  }
  const entered = await look(`/mailbox?token=${toMailboxToken(keys)}&lang=en`, { cookie: '' });
  expect(entered.statusCode).toBe(303);
  expect(entered.headers.location).toBe('/mailbox?lang=en');
  expect(entered.headers['set-cookie']).toBe(`${cookie}; Path=/mailbox; HttpOnly; SameSite=Strict`);
});

it('is closed to everything that was forwarded, whatever it brings', async () => {
  await letter();
  for (const name of [
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-real-ip',
    'cf-connecting-ip',
  ]) {
    const refused = await look('/mailbox', { [name]: '203.0.113.9' });
    expect([name, refused.statusCode]).toEqual([name, 403]);
    expect(refused.body).not.toContain('anna');
  }
});

it('lists a letter to an administrator and opens it to nobody, neither here nor in the terminal', async () => {
  const { email } = await createAdmin(database.current.db);
  for (const address of [email, ADMIN]) {
    const id = await letter(undefined, address);
    const list = await look('/mailbox');
    expect(list.body).toContain(address);
    expect(list.body).not.toContain(id);
    expect((await look(`/mailbox/${id}`)).statusCode).toBe(404);
    expect((await look(`/mailbox/${id}/body`)).statusCode).toBe(404);
  }
  expect(announced.join('')).not.toContain(ADMIN);
});
