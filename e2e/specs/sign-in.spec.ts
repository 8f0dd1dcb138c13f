import { expect, type Page, test } from '@playwright/test';
import { newAddress, register } from '../people.ts';

const url = (path = '/') => `${process.env.BASE_URL}${path}`;

async function openDialog(page: Page, path = '/') {
  await page.goto(url(path));
  await page.getByRole('button', { name: 'Войти' }).click();
  return page.getByRole('dialog');
}

test('the dialog starts with registration and can be turned into sign-in and back', async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(dialog).toHaveAccessibleName('Регистрация');
  await dialog.getByRole('button', { name: 'У меня уже есть аккаунт' }).click();
  await expect(dialog).toHaveAccessibleName('Вход');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(dialog).toHaveAccessibleName('Регистрация');
});

test('terms that were not accepted are asked for before anything is sent', async ({ page }) => {
  const dialog = await openDialog(page);
  let isSent = false;
  page.on('request', (request) => {
    if (request.url().includes('magic-url')) isSent = true;
  });
  await dialog.getByLabel('Почта').fill('anna@example.com');
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Нужно согласиться с условиями использования');
  await expect(dialog.getByRole('alert').getByRole('link', { name: 'Написать в поддержку' })).toBeVisible();
  expect(isSent).toBe(false);
});

test('an address that is none is refused in the form and by the server alike', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'У меня уже есть аккаунт' }).click();
  for (const address of ['anna@example', 'anna..@example..com']) {
    await dialog.getByLabel('Почта').fill(address);
    await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Неправильный адрес почты');
  }
});

test('a failure of the server is told as such, and logged', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route('**/v1/account/tokens/magic-url', (route) => route.fulfill({ status: 500, body: '{}' }));
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'У меня уже есть аккаунт' }).click();
  await dialog.getByLabel('Почта').fill('anna@example.com');
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Что-то пошло не так, уже чиним.');
  expect(logged.some((text) => text.startsWith('Error creating login JWT'))).toBe(true);
});

test('a double click sends one letter', async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'У меня уже есть аккаунт' }).click();
  await dialog.getByLabel('Почта').fill(newAddress());
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('magic-url')) sent += 1;
  });
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).dblclick();
  await expect(dialog.getByText('Проверьте почту')).toBeVisible();
  expect(sent).toBe(1);
});

test('the address can be changed after the letter was sent', async ({ page }) => {
  await register(page, newAddress());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Изменить адрес' }).click();
  await expect(dialog.getByLabel('Почта')).toBeVisible();
});

test('an admin page shows only the sign-in card, and says when the password is wrong', async ({ page }) => {
  await page.goto(url('/admin'));
  // The server sends visitors the landing page; the app decides for itself, so it is asked directly.
  const isLanding = await page.getByRole('heading', { level: 1 }).textContent();
  expect(isLanding).toBe('Вход');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByLabel('Почта').fill('admin@localhost.localdomain');
  await page.getByLabel('Пароль').fill('not-the-password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Не удалось авторизоваться, проверьте адрес почты и пароль или свяжитесь с администратором.',
  );
});
