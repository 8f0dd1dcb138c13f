import { expect, type Page, test } from '@playwright/test';
import { expectNoViolationsInAnyTheme, expectToFit } from '../barriers.ts';
import { finishOnboarding, signUp } from '../people.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGES = [
  '/user',
  '/user/questions',
  '/user/interviews',
  '/user/history',
  '/user/resumes',
  '/user/settings',
  '/nothing/here',
];

test('the landing page and its dialogs have no barriers and fit every screen', async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  await expectNoViolationsInAnyTheme(page, 'landing');
  await expectToFit(page, 'landing');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'sign-in dialog');
  await page.goto(`${process.env.BASE_URL}/verify`);
  await expect(page.getByRole('heading', { name: 'Ссылка неполная' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'verify');
  await page.goto(`${process.env.BASE_URL}/admin`);
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'admin sign-in');
});

test('the pages behind the sign-in have no barriers and fit every screen', async ({ page }) => {
  await signUp(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'onboarding');
  await finishOnboarding(page);
  for (const path of PAGES) {
    await page.goto(`${process.env.BASE_URL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolationsInAnyTheme(page, path);
    await expectToFit(page, path);
  }
  await page.goto(`${process.env.BASE_URL}/user/questions`);
  await page.getByRole('button', { name: 'Ответить' }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Начать запись' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'practice');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Вслух' }).first().click();
  await page.getByRole('button', { name: 'Меню аккаунта' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'account menu');
});

test('a newcomer needs no mouse', async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused();
  await tabTo(page, 'Начать тренировку');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Почта').focus();
  await page.keyboard.type('keyboard@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('checkbox', { name: /Соглашаюсь/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Начать тренировку' }).first()).toBeFocused();
});

async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name }).first();
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard never reached "${name}".`);
}
