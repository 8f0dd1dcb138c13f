import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { readMagicLink } from '../mailbox.ts';
import { addressOf, makeDataDir, patiently, startProduct } from '../product.ts';

const ROUNDS = 20;
const READERS = 4;
/** Different in every round, so that the kill meets a write at a different moment. */
const writesBefore = (round: number) => 2 + (round % 7);
const millisecondsAfter = (round: number) => (round * 3) % 11;

const jsonHeaders = { 'content-type': 'application/json', 'x-appwrite-project': 'agent' };

const EMAIL = 'writer@example.com';

/** Signs in the way a person does: asks for a link, reads it from the mail, redeems it. */
async function signIn(dataDir: string, address: string): Promise<string> {
  await fetch(`${address}/v1/account/tokens/magic-url`, {
    method: 'POST',
    headers: jsonHeaders,
    body: JSON.stringify({ userId: 'unique()', email: EMAIL, url: `${address}/verify` }),
  });
  const link = new URL(await readMagicLink(EMAIL, dataDir));
  const response = await fetch(`${address}/v1/account/sessions/magic-url`, {
    method: 'PUT',
    headers: jsonHeaders,
    body: JSON.stringify({
      userId: link.searchParams.get('userId'),
      secret: link.searchParams.get('secret'),
    }),
  });
  expect(response.status).toBe(201);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

type Writing = { from: number; onAcknowledged: (count: number) => void };

/** Writes one higher number after another and returns the last one that was acknowledged. */
async function writeUntilKilled(
  address: string,
  cookie: string,
  { from, onAcknowledged }: Writing,
): Promise<number> {
  let acknowledged = from;
  for (let next = from + 1; ; next += 1) {
    const response = await fetch(`${address}/v1/account/prefs`, {
      method: 'PATCH',
      headers: { ...jsonHeaders, cookie },
      body: JSON.stringify({ prefs: { count: next } }),
    }).catch(() => undefined);
    if (response?.status !== 200) return acknowledged;
    acknowledged = next;
    onAcknowledged(acknowledged);
  }
}

async function readCount(address: string, cookie: string): Promise<number> {
  const response = await fetch(`${address}/v1/account/prefs`, { headers: { ...jsonHeaders, cookie } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { count?: number }).count ?? 0;
}

test('no acknowledged write is lost when the server is killed under load', async () => {
  const dataDir = await makeDataDir();
  let product = startProduct({ DATA_DIR: dataDir }, patiently);
  let address = await addressOf(product);
  const cookie = await signIn(dataDir, address);
  let acknowledged = 0;

  for (let round = 1; round <= ROUNDS; round += 1) {
    const target = acknowledged + writesBefore(round);
    let reachTarget = () => {};
    const reached = new Promise<void>((resolve) => {
      reachTarget = resolve;
    });
    const writing = writeUntilKilled(address, cookie, {
      from: acknowledged,
      onAcknowledged: (count) => count >= target && reachTarget(),
    });
    // Readers keep the server busy elsewhere while it is killed.
    const reading = Array.from({ length: READERS }, () => readUntilKilled(address, cookie));
    await reached;
    await new Promise((resolve) => setTimeout(resolve, millisecondsAfter(round)));
    product.child.kill('SIGKILL');
    await product.exit;
    acknowledged = await writing;
    await Promise.all(reading);

    product = startProduct({ DATA_DIR: dataDir }, patiently);
    address = await addressOf(product);
    const kept = await readCount(address, cookie);
    expect(kept, `round ${round}: ${acknowledged} were acknowledged`).toBeGreaterThanOrEqual(acknowledged);
    expect(kept).toBeLessThanOrEqual(acknowledged + 1);
    acknowledged = kept;
  }

  product.child.kill('SIGTERM');
  await product.exit;
  await rm(dataDir, { recursive: true, force: true });
});

async function readUntilKilled(address: string, cookie: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/v1/account`, { headers: { ...jsonHeaders, cookie } }).catch(
      () => undefined,
    );
    if (response?.status !== 200) return;
  }
}
