import { expect, type Page, test } from '@playwright/test';
import { expectToFit } from '../barriers.ts';
import { newAddress } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

const url = (path: string) => `${process.env.BASE_URL}${path}`;
const BALANCE = '**/v1/databases/db/collections/balance/documents/**';
const USERS = '**/v1/databases/db/collections/users/documents**';
const USER = '**/v1/databases/db/collections/users/documents/**';
const QUESTIONS = '**/v1/databases/db/collections/questions/documents?**';
const QUESTION = '**/v1/databases/db/collections/questions/documents/**';
const JWT = '**/v1/account/jwts';

/** An account with all its pages loaded before the failures begin. */
async function comeHome(page: Page): Promise<void> {
  await signInByMail(page.context(), newAddress());
  await page.goto(url('/user/questions'));
  await expect(page.getByRole('link', { name: /баланс/i })).toBeVisible();
}

/** Everything the page wrote to the console as an error. */
function listenToErrors(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  return logged;
}

async function expectLogged(logged: string[], message: string): Promise<void> {
  // Three retries with growing delays come before it.
  await expect.poll(() => logged.some((line) => line.startsWith(message)), { message }).toBe(true);
}

const fail = (page: Page, address: string, method?: string) =>
  page.route(address, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({
          status: 500,
          json: { message: 'Server Error', code: 500, type: 'general_server_error' },
        })
      : route.fallback(),
  );

test('what cannot be read is said on the page and logged in the words agreed on', async ({ page }) => {
  await comeHome(page);
  const logged = listenToErrors(page);
  await fail(page, BALANCE);
  await fail(page, USER);
  await fail(page, QUESTIONS);
  await fail(page, JWT);
  await page.evaluate(() => localStorage.removeItem('jwt'));
  await page.goto(url('/user/questions'));
  await expectLogged(logged, 'Can not get balance');
  await expect(page.getByRole('link', { name: /Баланс не загрузился/ })).toBeVisible();
  await expectLogged(logged, 'Can not get user');
  await expectLogged(logged, 'Can not get questions');
  await expect(page.getByRole('main').getByRole('button', { name: 'Повторить' })).toBeVisible();
  await page.goto(url('/user'));
  await expectLogged(logged, 'Can not renew/get jwt');
  await page.unrouteAll();
  await page.goto(url('/user/questions'));
  await expect(page.getByRole('button', { name: 'Ответить' }).first()).toBeVisible();

  await fail(page, QUESTION, 'PATCH');
  const mark = page.getByRole('button', { name: /Встречался на собеседовании/ }).first();
  const before = await mark.innerText();
  await mark.click();
  await expectLogged(logged, 'Can not create upvote');
  await expect(mark).toHaveAttribute('aria-pressed', 'false');
  expect(await mark.innerText()).toBe(before);

  await fail(page, QUESTION, 'GET');
  await page.getByRole('button', { name: 'Ответить' }).first().click();
  await expectLogged(logged, 'Can not get question');

  await page.unrouteAll();
  await page.goto(url('/user/settings'));
  await fail(page, USER, 'PATCH');
  await page.getByLabel('Имя').fill('Мария');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectLogged(logged, 'Can not update user');

  await page.unrouteAll();
  await page.route(USER, (route) =>
    route.fulfill({ status: 404, json: { message: 'not found', code: 404, type: 'document_not_found' } }),
  );
  await fail(page, USERS, 'POST');
  await page.goto(url('/user'));
  await expectLogged(logged, 'Can not create user');
});

test('a balance that answers 401 signs out', async ({ page }) => {
  await comeHome(page);
  await page.route(BALANCE, (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'no', code: 401, type: 'user_unauthorized' },
    }),
  );
  await page.goto(url('/user/questions'));
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('jwt'), localStorage.getItem('jwt_expire')]),
  ).toEqual([null, null]);
  await page.unrouteAll();
  await page.goto(url('/user'));
  await expect(page.getByRole('button', { name: 'Начать тренировку' }).first()).toBeVisible();
});

test('an account that cannot be fetched is signed out, and its tokens are gone', async ({ page }) => {
  await comeHome(page);
  await page.evaluate(() => localStorage.setItem('jwt', 'old'));
  await fail(page, '**/v1/account');
  await page.goto(url('/user/questions'));
  await expect(page.getByRole('button', { name: 'Начать тренировку' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
});

test('a recruiter is offered contact instead of a balance, and no balance is asked for', async ({ page }) => {
  await comeHome(page);
  await page.route('**/v1/account', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), labels: ['recrut'] } });
  });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/collections/balance/')) asked += 1;
  });
  await page.goto(url('/user/questions'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Связаться с нами' })).toBeVisible();
  await expectToFit(page, 'the header of a recruiter');
  await expect(page.getByRole('button', { name: 'Ответить' }).first()).toBeVisible();
  expect(asked).toBe(0);
});

test('a page that cannot be drawn says so, reports it and can be reloaded', async ({ page }) => {
  await comeHome(page);
  const logged = listenToErrors(page);
  // A list that is no list: the page breaks while it is drawn.
  await page.route(QUESTIONS, (route) =>
    route.fulfill({ json: { total: 1, documents: [{ $id: 'broken' }] } }),
  );
  await page.goto(url('/user/questions'));
  const reload = page.getByRole('button', { name: 'Перезагрузить' });
  await expect(reload).toBeVisible();
  await expectLogged(logged, 'Critical render error');
  await page.unrouteAll();
  await reload.click();
  await expect(page.getByRole('button', { name: 'Ответить' }).first()).toBeVisible();
});
