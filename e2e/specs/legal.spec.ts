import { rm } from 'node:fs/promises';
import { expect, type Route, test } from '@playwright/test';
import { enterAsAdmin, openTab, replacePassword, signInAsAdmin } from '../administration.ts';
import { expectNoViolationsInAnyTheme } from '../barriers.ts';
import { newAddress, signUp } from '../people.ts';
import {
  addressOf,
  makeDataDir,
  oneTimePassword,
  type Product,
  patiently,
  startProduct,
} from '../product.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

const base = () => process.env.BASE_URL ?? '';
const OPERATOR = `ООО «Ромашка ${Date.now().toString(36)}»`;

test.describe.configure({ mode: 'serial' });

/** A server of its own: on the one of all walks a new version would be told to everybody. */
let product: Product;
const shared = { ...process.env };

test.beforeAll(async () => {
  const dataDir = await makeDataDir();
  product = startProduct({ DATA_DIR: dataDir, TRUST_PROXY: 'true' }, patiently);
  process.env.BASE_URL = await addressOf(product);
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_ADMIN_PASSWORD = await replacePassword(oneTimePassword(product));
});
test.afterAll(async () => {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  Object.assign(process.env, shared);
  product.child.kill('SIGTERM');
  await product.exit;
  await rm(dataDir, { recursive: true, force: true });
});

test('an administrator says who runs the server, visitors read it, and one agreement is counted', async ({
  page,
  browser,
  request,
}) => {
  await signInAsAdmin(page);
  await expect(page.getByText('В документах сказано не всё')).toBeVisible();
  await page.getByRole('button', { name: 'Заполнить' }).click();
  const before = (await request.get(`${base()}/legal.pdf`)).headers().etag;
  await page.getByLabel('Название или имя по-русски').fill(OPERATOR);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText(/Сохранено: действует версия \d+/)).toBeVisible();

  const visit = await browser.newContext({ locale: 'ru-RU' });
  const visitor = await visit.newPage();
  await visitor.goto(base());
  const terms = visitor.getByRole('link', { name: 'Условия использования' });
  const address = (await terms.getAttribute('href')) ?? '';
  expect(address).toContain('/legal.pdf?lang=ru');
  const printed = await visit.request.get(`${base()}${address}`);
  expect(printed.headers()['content-type']).toBe('application/pdf');
  expect(printed.headers().etag).not.toBe(before);

  await signUp(visitor);
  await visitor.goto(`${base()}/user/history`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await openTab(page, 'Документы');
  await expect(page.getByRole('row', { name: /^2 / }).getByRole('cell').nth(2)).toHaveText('1');
  await expect(visitor.getByRole('complementary', { name: 'Согласие с условиями' })).toHaveCount(0);
  await visit.close();
});

test('who came by a link in another browser is asked once, calmly, and agrees by keyboard', async ({
  page,
}) => {
  await signInByMail(page.context(), newAddress());
  await page.goto(`${base()}/user/history`);
  const notice = page.getByRole('complementary', { name: 'Согласие с условиями' });
  await expect(notice).toContainText('Примите условия использования');
  await expectNoViolationsInAnyTheme(page, '/user/history');
  await notice.getByRole('button', { name: 'Принимаю' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a change of the documents is told to who agreed before, with a link to the new version', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const office = await browser.newContext({ locale: 'ru-RU' });
  await enterAsAdmin(office);
  const administration = await office.newPage();
  await openTab(administration, 'Документы');
  await administration.getByLabel('Адрес по-русски').fill(`Москва, дом ${Date.now() % 1000}`);
  await administration.getByRole('button', { name: 'Сохранить' }).click();
  await expect(administration.getByText(/Сохранено: действует версия \d+/)).toBeVisible();
  await office.close();

  await page.goto(`${base()}/user/history`);
  const notice = page.getByRole('complementary', { name: 'Согласие с условиями' });
  await expect(notice).toContainText('Мы обновили условия использования');
  const link = await notice.getByRole('link', { name: 'Прочитать' }).getAttribute('href');
  expect((await page.request.get(`${base()}${link}`)).headers()['content-type']).toBe('application/pdf');
});

test('a notice that comes during a press does not move the button away from it', async ({ page }) => {
  await signInByMail(page.context(), newAddress());
  const asked = new Promise<Route>((ask) => {
    void page.route('**/api/legal/agreements', ask);
  });
  await page.goto(`${base()}/user/questions`);
  const mark = page.getByRole('button', { name: /Встречался на собеседовании/ }).first();
  await mark.hover();
  const request = await asked;
  await page.mouse.down();
  const read = page.waitForResponse('**/api/legal/agreements');
  await request.continue();
  await (await read).finished();
  // Time to draw what must not be drawn yet.
  await page.evaluate(
    () =>
      new Promise((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 200))),
      ),
  );
  await page.mouse.up();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Примите условия использования')).toBeVisible();
});
