import { type BrowserContext, expect } from '@playwright/test';
import { readMagicLink } from './mailbox.ts';
import { fromOwnNetwork } from './people.ts';

/** Signs a browser in the way a person does, without the clicks: asks for a link, reads the mail, redeems it. */
export async function signInByMail(context: BrowserContext, email: string): Promise<void> {
  const base = process.env.BASE_URL ?? '';
  const headers = { 'x-appwrite-project': 'agent', ...fromOwnNetwork() };
  const asked = await context.request.post(`${base}/v1/account/tokens/magic-url`, {
    headers,
    data: { userId: 'unique()', email, url: `${base}/verify` },
  });
  expect(asked.status()).toBe(201);
  const link = new URL(await readMagicLink(email));
  const redeemed = await context.request.put(`${base}/v1/account/sessions/magic-url`, {
    headers,
    data: { userId: link.searchParams.get('userId'), secret: link.searchParams.get('secret') },
  });
  expect(redeemed.status()).toBe(201);
}
