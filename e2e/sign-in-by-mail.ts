import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect } from '@playwright/test';

const outbox = () => join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** The newest link that was sent to an address, from the letters a server without SMTP puts down. */
async function findLink(email: string): Promise<URL | undefined> {
  const names = (await readdir(outbox()).catch(() => [])).toSorted((a, b) => b.localeCompare(a));
  for (const name of names) {
    const letter = (await readFile(join(outbox(), name), 'utf8'))
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    if (!letter.includes(email)) continue;
    const link = /https?:\/\/\S+?secret=[0-9a-f]+\S*/.exec(letter)?.[0];
    if (link) return new URL(link.replaceAll('&amp;', '&'));
  }
  return undefined;
}

/** Signs a browser in the way a person does, without the clicks: asks for a link, reads the mail, redeems it. */
export async function signInByMail(context: BrowserContext, email: string): Promise<void> {
  const base = process.env.BASE_URL ?? '';
  const headers = { 'x-appwrite-project': 'agent' };
  const asked = await context.request.post(`${base}/v1/account/tokens/magic-url`, {
    headers,
    data: { userId: 'unique()', email, url: `${base}/verify` },
  });
  expect(asked.status()).toBe(201);
  let link: URL | undefined;
  await expect.poll(async () => (link = await findLink(email))).toBeDefined();
  const redeemed = await context.request.put(`${base}/v1/account/sessions/magic-url`, {
    headers,
    data: { userId: link?.searchParams.get('userId'), secret: link?.searchParams.get('secret') },
  });
  expect(redeemed.status()).toBe(201);
}
