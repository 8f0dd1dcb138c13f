import { expect, type Page, test } from '@playwright/test';
import { readMagicLink } from '../mailbox.ts';
import { finishOnboarding, newAddress, openLink, register, signUp } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

test('a newcomer registers, opens the link, gets acquainted and comes home', async ({ page }) => {
  const violations = await noteViolations(page);
  const address = newAddress();
  await register(page, address);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Откройте ссылку, чтобы войти', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Отправить ещё раз через/ })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'У меня уже есть аккаунт' })).toBeHidden();

  await openLink(page, await readMagicLink(address));
  await finishOnboarding(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Анна');
  await expect(page.getByRole('link', { name: /Баланс: 3 интервью, 30 вопросов/ })).toBeVisible();
  expect(violations).toEqual([]);
});

/** What the pages tried and their own policy forbade. */
async function noteViolations(page: Page): Promise<string[]> {
  const noted: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => noted.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { noteViolation: (what: string) => void }).noteViolation(
        `${violatedDirective}: ${blockedURI}`,
      );
    });
  });
  return noted;
}

test('the secret of a link is gone from the address before anything else happens', async ({ page }) => {
  const address = newAddress();
  await register(page, address);
  const link = await readMagicLink(address);
  let addressWhileRedeeming = '';
  await page.route('**/v1/account/sessions/magic-url', async (route) => {
    addressWhileRedeeming = page.url();
    await route.continue();
  });
  await openLink(page, link);
  expect(new URL(addressWhileRedeeming).search).toBe('');
});

test('a link works once', async ({ page, context }) => {
  const address = newAddress();
  await register(page, address);
  const link = await readMagicLink(address);
  await openLink(page, link);
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
});

test('answers of the introduction survive a reload, and back goes one step back', async ({ page }) => {
  await signUp(page);
  await page.getByRole('radio', { name: /Английский/ }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Позиция').fill('Тестировщик');
  await page.reload();
  await expect(page.getByLabel('Позиция')).toHaveValue('Тестировщик');
  await page.goBack();
  await expect(page.getByRole('radio', { name: /Английский/ })).toBeChecked();
});

test('going through the introduction again starts from nothing', async ({ page }) => {
  await signUp(page);
  await finishOnboarding(page);
  await page.goto(`${process.env.BASE_URL}/user/onboarding?again=true`);
  await expect(page.getByRole('radio', { name: /Русский/ })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Продолжить' })).toBeDisabled();
});

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await signInByMail(context, newAddress());
  await page.goto(`${process.env.BASE_URL}/user/questions`);
  const other = await context.newPage();
  await other.goto(`${process.env.BASE_URL}/user/settings`);
  await expect(other.getByRole('heading', { name: 'Настройки' })).toBeVisible();

  await page.getByRole('button', { name: 'Меню аккаунта' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отвечайте вслух');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Отвечайте вслух');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await other.goto(`${process.env.BASE_URL}/user/settings`);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Отвечайте вслух');
});

test('settings keep what was changed', async ({ page }) => {
  await signUp(page);
  await finishOnboarding(page);
  await page.goto(`${process.env.BASE_URL}/user/settings`);
  await page.getByLabel('Имя').fill('Мария');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Профиль сохранён')).toBeVisible();
  await page.getByRole('radio', { name: /Не спеша/ }).click();
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Имя')).toHaveValue('Мария');
  await expect(page.getByRole('radio', { name: /Не спеша/ })).toBeChecked();
  await page.goto(`${process.env.BASE_URL}/user`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Мария');
});

test('the microphone is heard, recorded and played back in settings', async ({ page }) => {
  await signInByMail(page.context(), newAddress());
  await page.goto(`${process.env.BASE_URL}/user/settings#microphone`);
  await page.getByRole('button', { name: 'Проверить микрофон' }).click();
  await page.getByRole('button', { name: 'Записать 4 секунды' }).click();
  await expect(page.getByRole('button', { name: 'Послушать себя' })).toBeVisible();
  await expect(page.getByText(/Слышим вас хорошо|Тихо\./)).toBeVisible();
});
