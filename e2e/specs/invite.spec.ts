import { rm } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ADMIN } from '../administration.ts';
import { expectNoViolationsInAnyTheme, expectToFit } from '../barriers.ts';
import { readLetter, readMagicLink } from '../mailbox.ts';
import { openLink } from '../people.ts';
import { addressOf, makeDataDir, oneTimePassword, type Product, startProduct } from '../product.ts';

const PASSWORD = 'трамвай читает на балконе';
const ADDRESS = 'имя@почта.рф';
const STORED = 'имя@xn--80a1acny.xn--p1ai';

test.describe.configure({ mode: 'serial' });

let dataDir = '';
let product: Product;
let address = '';
let admin: BrowserContext;
let office: Page;

test.beforeAll(async ({ browser }) => {
  dataDir = await makeDataDir();
  product = startProduct({ DATA_DIR: dataDir, ACCESS: 'invite' });
  address = await addressOf(product);
  admin = await browser.newContext({ locale: 'ru-RU' });
  office = await admin.newPage();
});
test.afterAll(async () => {
  await admin.close();
  product.child.kill('SIGTERM');
  await product.exit;
  await rm(dataDir, { recursive: true, force: true });
});

async function askForLink(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  await expect(dialog.getByText(/Если адрес приглашён или уже зарегистрирован/)).toBeVisible();
  await dialog.getByLabel('Почта').fill(email);
  await dialog.getByRole('checkbox', { name: /Соглашаюсь/ }).click();
  await dialog.getByRole('button', { name: 'Прислать письмо' }).click();
  await expect(dialog.getByText('Проверьте почту')).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  // The dialog is still called what it was, and leads to the documents and to support.
  await expect(dialog).toHaveAccessibleName('Регистрация');
  await expect(dialog.getByRole('link', { name: 'Документы' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Поддержка' })).toBeVisible();
}

async function enterPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Почта').fill(ADMIN);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

test('a stranger is never told that a link was sent: page, dialog and letter say the same', async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Доступ по приглашениям' })).toBeVisible();
  // Nothing speaks of a try, which an open server alone offers.
  await page.getByText('Кто услышит мои записи?').click();
  await expect(page.getByText(/Ваши тренировки и личные интервью слышите только вы/)).toBeVisible();
  await expect(page.getByText('Ответ без регистрации')).toBeHidden();
  await expect(page.getByText('Ответить без регистрации')).toBeHidden();
  await page.getByRole('button', { name: 'Начать тренировку' }).first().click();
  await askForLink(page, ADDRESS);
  await expect(page.getByText('Отправили ссылку')).toHaveCount(0);
  await expect(page.getByText('Если приглашения пока нет, в письме так и сказано.')).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'a letter by invitation');
  await expectToFit(page, 'a letter by invitation');
  const letter = await readLetter({ to: ADDRESS, subject: 'Приглашения для этого адреса пока нет' }, dataDir);
  expect(letter).toContain('Адрес записан в список ожидания.');
  expect(letter).not.toContain('/verify');
});

test('a request, the invitation, its letter, the account', async ({ page }) => {
  // The domain as DNS stores it is the same mailbox: it waits once.
  await page.goto(address);
  await page.getByRole('link', { name: 'Получить приглашение' }).click();
  await page.getByLabel('Ваша почта').fill(STORED);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByRole('button', { name: 'Получить приглашение' }).click();
  await expect(page.getByText('Заявка получена. Как только мы вас пригласим, придёт письмо.')).toBeVisible();

  await office.goto(`${address}/admin`);
  await enterPassword(office, oneTimePassword(product));
  await office.getByLabel('Новый пароль').fill(PASSWORD);
  await office.getByRole('button', { name: 'Задать пароль' }).click();
  await office.getByRole('tab', { name: 'Запросы на приглашение' }).click();
  const invite = office.getByRole('button', { name: /^Пригласить: / });
  await expect(invite).toHaveCount(1);
  await expect(invite).toHaveAccessibleName(`Пригласить: ${ADDRESS}`);
  await invite.click();

  const letter = await readLetter({ to: ADDRESS, subject: 'Приглашение во «Вслух»' }, dataDir);
  // From a mail program: in a tab of its own.
  const tab = await page.context().newPage();
  await tab.goto(/https?:\/\/\S+/.exec(letter)?.[0] ?? '');
  await askForLink(tab, ADDRESS);
  await openLink(tab, await readMagicLink(ADDRESS, dataDir));
});

test('an administrator whose session ends signs in over the page, and keeps what was typed', async () => {
  await office.goto(`${address}/admin?tab=questions`);
  await office.getByRole('button', { name: 'Новый вопрос' }).click();
  const editor = office.getByRole('dialog', { name: 'Новый вопрос' });
  await editor.getByLabel('Вопрос по-русски').fill('Почему вы уходите?');
  await editor.getByLabel('Вопрос по-английски').fill('Why are you leaving?');
  await admin.clearCookies();
  await office.evaluate(() => localStorage.clear());
  await editor.getByRole('button', { name: 'Сохранить' }).click();
  const dialog = office.getByRole('dialog', { name: 'Вход' });
  await expect(dialog.getByText(/Сеанс закончился/)).toBeVisible();
  await dialog.getByLabel('Почта').fill(ADMIN);
  await dialog.getByLabel('Пароль').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(editor.getByLabel('Вопрос по-русски')).toHaveValue('Почему вы уходите?');
  await editor.getByRole('button', { name: 'Сохранить' }).click();
  await expect(editor).toHaveCount(0);
});
