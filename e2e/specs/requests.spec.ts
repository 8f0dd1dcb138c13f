import { expect, type Page, test } from '@playwright/test';
import { newAddress, register } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

const url = (path = '/') => `${process.env.BASE_URL}${path}`;

const keptTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('jwt_expire')]);

test('that a link was sent again is seen on the landing page', async ({ page }) => {
  await page.clock.install();
  await register(page, newAddress());
  await page.route('**/v1/account/tokens/magic-url', (route) =>
    route.fulfill({ status: 201, json: { $id: 'token', userId: 'someone', secret: '', phrase: '' } }),
  );
  await page.clock.fastForward(61_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Отправить ещё раз' }).click();
  const notice = page.getByText('Отправили ссылку ещё раз');
  await expect(notice).toBeVisible();
  const { width } = page.viewportSize() ?? { width: 0 };
  const box = await notice.boundingBox();
  expect(box?.y).toBeLessThan(100);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(180);
});

test('the landing page asks for the account, and a token of an ended session is gone', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('jwt', 'old');
    localStorage.setItem('jwt_expire', '1');
  });
  const asked = page.waitForResponse('**/v1/account');
  await page.goto(url());
  expect((await asked).status()).toBe(401);
  await expect.poll(() => keptTokens(page)).toEqual([null, null]);
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
});

test('whoever comes back signed in to an old landing page goes on into the app', async ({ page }) => {
  await page.goto(url());
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await signInByMail(page.context(), newAddress());
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/user\/onboarding$/);
});

test('a balance is asked for as JSON, with the bearer token and the token of the page', async ({ page }) => {
  await signInByMail(page.context(), newAddress());
  const asked = page.waitForRequest('**/api/create-balance');
  await page.goto(url('/user/questions'));
  const request = await asked;
  expect(await request.allHeaders()).toMatchObject({
    'content-type': 'application/json',
    authorization: expect.stringMatching(/^Bearer \S+/),
    'x-xsrf-token': expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(request.postData()).toBeNull();
  expect((await request.response())?.status()).toBe(200);
});

test('offline, a click on a page that was never loaded stays in the app and goes on by itself', async ({
  page,
  context,
}) => {
  await signInByMail(context, newAddress());
  await page.goto(url('/user/questions'));
  await expect(page.getByRole('button', { name: 'Ответить' }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'История' }).first().click();
  await expect(page.getByRole('heading', { name: 'Нет связи с сервером' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { name: 'Нет связи с сервером' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'История' })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/history$/);
});

test('offline, the account menu leaves the page and what was typed, and opens when the network is back', async ({
  page,
  context,
}) => {
  await signInByMail(context, newAddress());
  await page.goto(url('/user/settings'));
  const name = page.getByRole('textbox', { name: 'Имя' });
  await name.fill('Анна');
  const menu = page.getByRole('button', { name: 'Меню аккаунта' });
  await context.setOffline(true);
  await menu.click();
  await expect(page.getByText('Меню не загрузилось. Проверьте связь и попробуйте ещё раз.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Выйти' })).toBeVisible();
  await expect(name).toHaveValue('Анна');
});
