import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { addressOf, makeDataDir, type Product, startProduct } from '../product.ts';

// Each start has a data directory of its own.
test.describe.configure({ mode: 'parallel' });

let dataDir = '';

test.beforeEach(async () => {
  dataDir = await makeDataDir();
});
test.afterEach(async () => {
  const { status, expectedStatus } = test.info();
  // What it said is the only trace of what went wrong.
  if (status !== expectedStatus) for (const { said } of started) process.stdout.write(said());
  started.length = 0;
  await rm(dataDir, { recursive: true, force: true });
});

const started: Product[] = [];

function start(environment: Record<string, string>, program?: [string, string[]]): Product {
  const product = startProduct({ DATA_DIR: dataDir, ...environment }, program);
  started.push(product);
  return product;
}

async function refusal(environment: Record<string, string>): Promise<string> {
  const server = start(environment);
  expect(await server.exit).toBe(1);
  const lines = server
    .said()
    .split('\n')
    .filter((line) => line.trim() !== '');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

async function databasePid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a wrong setting stops the start with one sentence that names it', async () => {
  expect(await refusal({ PORT: 'eighty' })).toContain('PORT is wrong');
  expect(await refusal({ UI_LOCALE: 'de' })).toContain('UI_LOCALE is wrong');
  expect(await refusal({ DATABASE_URL: 'mysql://somewhere' })).toContain('DATABASE_URL is wrong');
});

test('a taken port stops the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is taken`);
  other.close();
});

test('an unreachable database stops the start with one sentence, without its password', async () => {
  const sentence = await refusal({ DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:9/nothing' });
  expect(sentence).toContain('The database at 127.0.0.1:9/nothing (DATABASE_URL) cannot be reached');
  expect(sentence).not.toContain('hidden');
});

test('a damaged data directory stops the start with one sentence', async () => {
  await mkdir(join(dataDir, 'postgres/cluster'), { recursive: true });
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '18');
  expect(await refusal({})).toContain('is incomplete');
});

test('a signing key that others can read, or that is not the database’s, stops the start with one sentence', async () => {
  const first = start({});
  await addressOf(first);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  const key = join(dataDir, 'signing-keys');
  await chmod(key, 0o644);
  expect(await refusal({})).toContain('can be read by other users of this machine');
  await chmod(key, 0o600);
  const another = 'another key that is as long as a key must be';
  const sentence = await refusal({ SIGNING_KEYS: another });
  expect(sentence).toContain('not the one this database was used with');
  expect(sentence).toContain('SIGNING_KEYS');
  expect(sentence).not.toContain(another);
});

test('SIGTERM stops gently and takes the database along', async () => {
  const server = start({});
  await addressOf(server);
  const database = await databasePid();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  // The system may need a moment to bury it.
  await expect.poll(() => isAlive(database)).toBe(false);
});

test('after kill -9 the next start just works', async () => {
  const killed = start({});
  await addressOf(killed);
  killed.child.kill('SIGKILL');
  await killed.exit;

  const next = start({});
  const address = await addressOf(next);
  const response = await fetch(`${address}/readyz`);
  expect(response.status).toBe(200);
  next.child.kill('SIGINT');
  expect(await next.exit).toBe(0);
});

test('a server that starts while the last one is stopping waits for its turn', async () => {
  const leaving = start({});
  await addressOf(leaving);
  leaving.child.kill('SIGTERM');
  const arriving = start({});
  const address = await addressOf(arriving);
  expect(await leaving.exit).toBe(0);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  arriving.child.kill('SIGTERM');
  expect(await arriving.exit).toBe(0);
});

test('it stops, and its database with it, when npm, which started it, is gone', async () => {
  const npm = start({}, ['npm', ['start', '--silent']]);
  const address = await addressOf(npm);
  const database = await databasePid();
  npm.child.kill('SIGKILL');
  await npm.exit;
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');
  await expect.poll(() => isAlive(database)).toBe(false);
});

test('the administrator’s one-time password is shown on the first start only; browsers that know neither language get that of the start', async ({
  browser,
}) => {
  const first = start({});
  await addressOf(first);
  expect(first.said()).toMatch(/One-time password:\s+\S{12,}/);
  first.child.kill('SIGTERM');
  await first.exit;
  const second = start({ UI_LOCALE: 'en' });
  const address = await addressOf(second);
  expect(second.said()).not.toContain('One-time password');
  // The same data, now with an English face.
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page).toHaveTitle(/Aloud/);
  await page.getByRole('button', { name: 'Start training' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.getByRole('dialog').innerText()).not.toMatch(/[А-яЁё]/);
  await page.goto(`${address}/verify`);
  await expect(page.getByRole('heading')).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/[А-яЁё]/);
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(await (await fetch(`${address}${manifest}`)).json()).toMatchObject({ name: 'Aloud', lang: 'en' });
  await context.close();
  second.child.kill('SIGTERM');
  await second.exit;
});
