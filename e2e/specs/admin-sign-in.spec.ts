import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { ADMIN } from '../administration.ts';
import { showCode } from '../authenticator-app.ts';
import { expectNoViolationsInAnyTheme, expectToFit } from '../barriers.ts';
import { addressOf, makeDataDir, oneTimePassword, type Product, startProduct } from '../product.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

const PASSWORD = 'трамвай читает на балконе';

let dataDir = '';
let product: Product;
let address = '';

test.beforeAll(async () => {
  dataDir = await makeDataDir();
  product = startProduct({ DATA_DIR: dataDir });
  address = await addressOf(product);
});
test.afterAll(async () => {
  product.child.kill('SIGTERM');
  await product.exit;
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto(`${address}/admin`);
  await page.getByLabel('Почта').fill(ADMIN);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

async function look(page: Page, name: string): Promise<void> {
  await expectNoViolationsInAnyTheme(page, name);
  await expectToFit(page, name);
}

test('from the first start to an act that needs a proof: the strongest account of the server', async ({
  page,
  browser,
}) => {
  const oneTime = oneTimePassword(product);
  await signIn(page, oneTime);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Задайте новый пароль');
  await look(page, 'new password');
  // Whatever page is asked for, there is only this card.
  await page.goto(`${address}/user/settings`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Задайте новый пароль');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.goto(`${address}/admin`);
  await page.getByLabel('Новый пароль').fill('short');
  await page.getByRole('button', { name: 'Задать пароль' }).click();
  await expect(page.getByText('Слишком короткий: нужно не меньше 12 знаков.')).toBeVisible();
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Задать пароль' }).click();
  await expect(page.getByRole('heading', { name: 'Администрирование', level: 1 })).toBeVisible();

  const stranger = await browser.newContext({ locale: 'ru-RU' });
  const elsewhere = await stranger.newPage();
  await signIn(elsewhere, oneTime);
  await expect(elsewhere.getByRole('alert')).toContainText('Не удалось авторизоваться');
  await stranger.close();

  await page.goto(`${address}/user/settings#second-factor`);
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await look(page, 'set-up');
  await page.getByLabel('Введите код, который показывает приложение').fill(showCode(secret));
  await page.getByRole('button', { name: 'Включить' }).click();
  await expect(page.getByRole('heading', { name: 'Сохраните резервные коды' })).toBeVisible();
  const codes = await page.locator('#second-factor li').allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать', exact: true }).click();
  expect((await download).suggestedFilename()).toContain('.txt');
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(page.getByText('Осталось 10 резервных кодов')).toBeVisible();
  await look(page, 'turned on');

  await page.context().clearCookies();
  await signIn(page, PASSWORD);
  const code = page.getByLabel('Код из приложения');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await look(page, 'code');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('Код не подошёл.')).toBeVisible();
  // Half signed in is not signed in.
  expect((await page.request.get(`${address}/v1/account`)).status()).toBe(401);
  await code.fill(showCode(secret, 1));
  await page.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByRole('heading', { name: 'Администрирование', level: 1 })).toBeVisible();

  // Sixteen minutes later, as far as the page can tell.
  let isLate = true;
  await page.route('**/v1/databases/db/collections/questions/documents/*', async (route) => {
    if (route.request().method() !== 'DELETE' || !isLate) return route.fallback();
    isLate = false;
    const body = { message: 'late', code: 401, type: 'user_challenge_required', version: '1.8.0' };
    return route.fulfill({ status: 401, json: body });
  });
  await page.goto(`${address}/admin?tab=questions`);
  const row = page.getByRole('table').getByRole('button').filter({ hasText: '?' }).first();
  const question = await row.innerText();
  await row.click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  const proof = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await expect(proof.getByLabel('Код из приложения')).toBeFocused();
  await look(page, 'proof');
  await proof.getByRole('button', { name: 'Ввести резервный код' }).click();
  await proof.getByLabel('Резервный код').fill(codes[0] ?? '');
  await proof.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(proof).toHaveCount(0);
  await expect(page.getByRole('button', { name: question, exact: true })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Журнал' }).click();
  for (const act of ['Вопрос удалён', 'Использован резервный код', 'Вход администратора']) {
    await expect(page.getByRole('cell', { name: act }).first()).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: 'Неудачный вход: неверный код' })).toBeVisible();
});

test('whoever came by a link types the password before anything of the administration is shown', async ({
  page,
  context,
}) => {
  await signInByMail(context, ADMIN);
  await page.goto(`${process.env.BASE_URL}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Нужен пароль');
  await look(page, 'by link');
  const users = await context.request.get(`${process.env.BASE_URL}/api/admin/users`);
  expect(users.status()).toBe(403);
  await page.getByLabel('Почта').fill(ADMIN);
  await page.getByLabel('Пароль').fill(process.env.E2E_ADMIN_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Администрирование', level: 1 })).toBeVisible();
});
