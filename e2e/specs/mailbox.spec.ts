import { expect, test } from '@playwright/test';
import { newAddress } from '../people.ts';

const base = () => process.env.BASE_URL ?? '';

test('without a mail server letters are read at the link printed at the start, and only there', async ({
  page,
}) => {
  const address = newAddress();
  await page.goto(`${base()}/mailbox`);
  await expect(page.getByText('сервер напечатал при запуске')).toBeVisible();

  await page.goto(`${base()}/`);
  await page.getByRole('button', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'У меня уже есть аккаунт' }).click();
  await dialog.getByLabel('Почта').fill(address);
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(dialog.getByRole('link', { name: 'откройте местный ящик' })).toBeVisible();

  await page.goto(process.env.E2E_MAILBOX_LINK ?? '');
  await expect(page).toHaveURL(`${base()}/mailbox`);
  // The page polls until the mail has come.
  await page.getByRole('link', { name: address }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByRole('link').first()).toHaveAttribute('href', /\/verify\?/);
});
