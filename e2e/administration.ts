import { type BrowserContext, expect, type Page } from '@playwright/test';

const ADMIN = 'admin@localhost.localdomain';

/** Through the card that is all an admin page shows, with the password the first start printed. */
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
  const answer = await request.post(`${process.env.BASE_URL}/v1/account/sessions/email`, {
    headers: { 'x-appwrite-project': 'agent' },
    data: { email: ADMIN, password: process.env.E2E_ADMIN_PASSWORD ?? '' },
  });
  expect(answer.status()).toBe(201);
}
