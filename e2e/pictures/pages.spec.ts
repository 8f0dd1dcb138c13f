import { expect, test } from '@playwright/test';
import { finishOnboarding, newAddress, register, signUp } from '../people.ts';
import { takeAll } from './take-all.ts';

const PAGES = {
  home: '/user',
  questions: '/user/questions',
  'questions-topic': '/user/questions?topic=["conflict"]',
  'questions-nothing': '/user/questions?q=щщщщщ&type=unusual',
  interviews: '/user/interviews',
  history: '/user/history',
  resumes: '/user/resumes',
  settings: '/user/settings',
  'not-found': '/nothing/here',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what a visitor sees', async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  await page.waitForLoadState('networkidle');
  await takeAll(page, 'landing');
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await takeAll(page, 'sign-in', false);
  await register(page, newAddress());
  await takeAll(page, 'link-sent', false);
  await page.goto(`${process.env.BASE_URL}/verify`);
  await takeAll(page, 'dead-link', false);
  await page.goto(`${process.env.BASE_URL}/admin`);
  await takeAll(page, 'admin-sign-in', false);
});

test('what a newcomer sees', async ({ page }) => {
  await signUp(page);
  await takeAll(page, 'onboarding-1', false);
  for (const step of [2, 3, 4]) {
    await page.goto(`${process.env.BASE_URL}/user/onboarding?step=${step}`);
    await takeAll(page, `onboarding-${step}`, false);
  }
  await page.goto(`${process.env.BASE_URL}/user/onboarding`);
  await finishOnboarding(page);
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(`${process.env.BASE_URL}${path}`);
    await page.waitForLoadState('networkidle');
    await takeAll(page, name);
  }
  await page.goto(`${process.env.BASE_URL}/user`);
  await page.getByRole('button', { name: 'Меню аккаунта' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await takeAll(page, 'account-menu', false);
});
