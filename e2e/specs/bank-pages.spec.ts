import { expect, test } from '@playwright/test';
import { expectNoViolationsInAnyTheme, expectToFit } from '../barriers.ts';
import { newAddress } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a visitor reads questions by topic and by role, and comes to the question to answer it', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    // The landing page asks who is signed in, and the browser notes that nobody is.
    const isAboutAccount = message.location().url.endsWith('/v1/account');
    if (message.type() === 'error' && !isAboutAccount) refused.push(message.text());
  });

  await page.goto(`${process.env.BASE_URL}/`);
  await page.getByRole('link', { name: 'Вопросы по темам' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Вопросы на собеседовании');
  await expectNoViolationsInAnyTheme(page, 'the index of bank pages');
  await expectToFit(page, 'the index of bank pages');

  await page.getByRole('link', { name: /^Конфликты/ }).click();
  await expect(page).toHaveTitle(/^Вопросы на собеседовании: конфликты/);
  await page.getByText('Что есть в сильном ответе').nth(1).click();
  await expectNoViolationsInAnyTheme(page, 'a topic page');
  await expectToFit(page, 'a topic page');

  await page.getByRole('link', { name: 'Любая профессия' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Общие вопросы на собеседовании');
  await expect(page.getByRole('link', { name: /^Ответить вслух/ })).toHaveCount(30);
  await expectNoViolationsInAnyTheme(page, 'a role page');
  await expectToFit(page, 'a role page');

  await page
    .getByRole('link', { name: /^Ответить вслух/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ответить вслух' })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/questions\?question=[a-z0-9-]+$/);
  expect(refused).toEqual([]);
});

test('bank pages need no scripts and have a twin in the other language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.BASE_URL}/questions/topics/conflict`);
  const folded = page.locator('details:not([open])').first();
  const open = page.locator('details[open]');
  const before = await open.count();
  await folded.locator('summary').click();
  await expect(open).toHaveCount(before + 1);
  await page.getByRole('link', { name: 'In English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interview questions: Conflict');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('an address that names no topic leads back to those there are', async ({ page }) => {
  const response = await page.goto(`${process.env.BASE_URL}/questions/topics/nothing`);
  expect(response?.status()).toBe(404);
  await expectNoViolationsInAnyTheme(page, 'an unknown topic');
  await page.getByRole('main').getByRole('link', { name: 'Все темы и профессии' }).click();
  await expect(page).toHaveURL(/\/questions$/);
});

test('who is signed in comes from a bank page straight to the question', async ({ page }) => {
  await signInByMail(page.context(), newAddress());
  await page.goto(`${process.env.BASE_URL}/questions/topics/conflict`);
  await page
    .getByRole('link', { name: /^Ответить вслух/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Начать запись' })).toBeVisible();
});

test('search engines are told of pages that there are', async ({ request }) => {
  const sitemap = await (await request.get(`${process.env.BASE_URL}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of [addresses[1], addresses[3], addresses.at(-1)]) {
    const response = await request.get(address ?? '');
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html.replaceAll('" />', '"/>')).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html).not.toContain('{{');
  }
});
