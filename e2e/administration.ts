import { type BrowserContext, expect, type Page } from '@playwright/test';

export const ADMIN = 'admin@localhost.localdomain';
const PROJECT = { 'x-appwrite-project': 'agent', 'content-type': 'application/json' };

/** The one-time password opens nothing but its own replacement, which is the first thing done to every server. */
export async function replacePassword(oneTime: string): Promise<string> {
  const password = `administrator-${Math.random().toString(36).slice(2)}`;
  const account = `${process.env.BASE_URL}/v1/account`;
  const body = JSON.stringify({ email: ADMIN, password: oneTime });
  const opened = await fetch(`${account}/sessions/email`, { method: 'POST', headers: PROJECT, body });
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const replaced = await fetch(`${account}/password`, {
    method: 'PATCH',
    headers: { ...PROJECT, cookie },
    body: JSON.stringify({ password }),
  });
  expect(replaced.status).toBe(200);
  return password;
}

/** What a browser says of itself when it writes with its cookie. */
export const ownOrigin = () => ({ origin: process.env.BASE_URL ?? '' });

/** However long the walk has taken: what cannot be undone needs a proof of the last 15 minutes. */
export async function proveAgain({ request }: BrowserContext): Promise<void> {
  const response = await request.post(`${process.env.BASE_URL}/api/account/proof`, {
    headers: ownOrigin(),
    data: { password: process.env.E2E_ADMIN_PASSWORD ?? '' },
  });
  expect(response.status()).toBe(200);
}

/** Through the card that is all an admin page shows. */
export async function signInAsAdmin(page: Page): Promise<void> {
  await page.goto(`${process.env.BASE_URL}/admin`);
  await page.getByLabel('Почта').fill(ADMIN);
  await page.getByLabel('Пароль').fill(process.env.E2E_ADMIN_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Администрирование', level: 1 })).toBeVisible();
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.goto(`${process.env.BASE_URL}/admin`);
  await page.getByRole('tab', { name }).click();
}

/** The same without the clicks. */
export async function enterAsAdmin({ request }: BrowserContext): Promise<void> {
  const response = await request.post(`${process.env.BASE_URL}/v1/account/sessions/email`, {
    headers: { 'x-appwrite-project': 'agent' },
    data: { email: ADMIN, password: process.env.E2E_ADMIN_PASSWORD ?? '' },
  });
  expect(response.status()).toBe(201);
}
