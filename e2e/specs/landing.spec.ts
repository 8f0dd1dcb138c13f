import { expect, test } from '@playwright/test';
import { newAddress } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

test('a visitor sees what the product promises', async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отвечайте вслух');
  await expect(page).toHaveTitle(/Вслух/);
});

test('the landing page can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.BASE_URL}/user/questions`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отвечайте вслух');
  await expect(page.getByText('Какое ваше главное профессиональное достижение?')).toBeVisible();
  await page.getByText('Сколько это стоит?').click();
  await expect(page.getByText('Пока идёт бета')).toBeVisible();
  await context.close();
});

test('the licences are one click away, before and after signing in', async ({ page, request }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Лицензии' });
  const addresses = [await link.getAttribute('href')];
  await signInByMail(page.context(), newAddress());
  await page.goto(`${process.env.BASE_URL}/user/settings`);
  addresses.push(
    await page.getByRole('link', { name: 'Лицензии сторонних компонентов' }).getAttribute('href'),
  );
  for (const address of addresses) {
    const notices = await request.get(`${process.env.BASE_URL}${address}`);
    expect(notices.headers()['content-type']).toBe('text/plain; charset=utf-8');
    const text = await notices.text();
    for (const name of ['react', 'mediabunny', 'fastify', 'silero-vad']) expect(text).toContain(`\n${name}`);
  }
});

test('the legal document is a real PDF, and the feedback link leads to a person', async ({
  page,
  request,
}) => {
  await page.goto(`${process.env.BASE_URL}/`);
  const terms = page.getByRole('link', { name: 'Условия использования' });
  const legal = await request.get(`${process.env.BASE_URL}${await terms.getAttribute('href')}`);
  expect(legal.headers()['content-type']).toBe('application/pdf');
  expect((await legal.body()).subarray(0, 5).toString()).toBe('%PDF-');
  const contact = await page.getByRole('link', { name: 'Обратная связь' }).getAttribute('href');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('contentinfo').getByRole('link', { name: 'Обратная связь' }).click(),
  ]);
  expect(contact).toBe('/contact');
  await expect(tab.getByRole('heading', { name: 'Связаться с нами' })).toBeVisible();
  await expect(tab.getByText('MESSENGER_URL')).toBeVisible();
});

test('the cards are questions of the bank, without a count nobody has made', async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  await page.getByRole('button', { name: 'технические' }).click();
  await expect(page.getByText('Чем git merge отличается от git rebase?')).toBeVisible();
  await expect(page.getByText(/^\d[\d\s]* вопрос\S* в банке$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Встречался на собеседовании' }).first()).not.toContainText(
    /\d/,
  );
  await expect(page.getByText('214')).toHaveCount(0);
});

test('the product can be installed', async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Test windows are private ones, in which no browser installs anything.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(errors).toEqual([]);
  const { manifest } = await browser.send('Page.getAppManifest');
  expect(manifest).toMatchObject({ name: 'Вслух', startUrl: expect.stringMatching(/\/user$/) });
});

test('pages and styles travel compressed, and caches are told by what they differ', async () => {
  const headers = { 'accept-encoding': 'br' };
  const page = await fetch(`${process.env.BASE_URL}/`, { headers });
  const [style = ''] = /\/assets\/[^"]+\.css/.exec(await page.text()) ?? [];
  const look = await fetch(`${process.env.BASE_URL}${style}`, { headers });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('vary')).toMatch(/cookie.*accept-encoding/i);
  expect(look.headers.get('content-encoding')).toBe('br');
  expect(look.headers.get('vary')).toMatch(/accept-encoding/i);
});
