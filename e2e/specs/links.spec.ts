import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readMagicLink } from '../mailbox.ts';
import { fromOwnNetwork, newAddress, register } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

const base = () => process.env.BASE_URL ?? '';

/** A link as a stranger asks for it: for any address, with a way back of their choice. */
async function askForLink(context: BrowserContext, email: string, r = '/user/history'): Promise<string> {
  const asked = await context.request.post(`${base()}/v1/account/tokens/magic-url`, {
    headers: { 'x-appwrite-project': 'agent', ...fromOwnNetwork() },
    data: { userId: 'unique()', email, url: `${base()}/verify?r=${encodeURIComponent(r)}` },
  });
  expect(asked.status()).toBe(201);
  // An earlier mail to the same address may still be there.
  await expect.poll(() => readMagicLink(email)).toContain('/verify?r=');
  return readMagicLink(email);
}

async function accountOf(page: Page): Promise<{ email?: string; name?: string; prefs?: object }> {
  const response = await page.request.get(`${base()}/v1/account`, {
    headers: { 'x-appwrite-project': 'agent' },
  });
  return response.json();
}

test('a link that is opened in another browser says whom it lets in, and asks', async ({ page, browser }) => {
  const address = newAddress();
  await register(page, address);
  const elsewhere = await browser.newContext({ locale: 'ru-RU' });
  const phone = await elsewhere.newPage();
  await phone.goto(await readMagicLink(address));
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Войти как ${address}?`);
  expect(new URL(phone.url()).search).toBe('');
  expect((await elsewhere.cookies()).map(({ name }) => name)).not.toContain('a_session_agent');

  await phone.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(phone).toHaveURL(/\/user\/onboarding$/);
  await elsewhere.close();
});

test('the link of another person ends no session until its owner says so', async ({ page, context }) => {
  const [mine, theirs] = [newAddress(), newAddress()];
  await signInByMail(context, mine);
  const link = await askForLink(context, theirs);
  await page.goto(link);
  await expect(page.getByText(`Сейчас вы вошли как ${mine}. Ссылка — для ${theirs}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Остаться' }).click();
  await expect(page).toHaveURL(/\/user(\/onboarding)?$/);
  expect(await accountOf(page)).toMatchObject({ email: mine });

  await page.goto(link);
  await page.getByRole('button', { name: 'Выйти и войти' }).click();
  await expect(page).toHaveURL(/\/user\/onboarding$/);
  expect(await accountOf(page)).toMatchObject({ email: theirs });
});

test('a link to who is signed in already just leads on', async ({ page, context }) => {
  const mine = newAddress();
  await signInByMail(context, mine);
  const before = await context.cookies();
  await page.goto(await askForLink(context, mine), { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/user\/history$/);
  expect(await context.cookies()).toEqual(before);
});

test('whoever asks for a link decides neither where it ends nor what its reader is called', async ({
  page,
  context,
}) => {
  const address = newAddress();
  const hostile = `${base()}//evil.localhost:39129/phish?name=Pwned&isAgreedEmail=true`;
  await page.goto(await askForLink(context, address, hostile));
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(`${base()}/user/onboarding`);
  const account = await accountOf(page);
  expect(account).toMatchObject({ email: address, name: '' });
  expect(account.prefs).not.toHaveProperty('isAgreedEmail');
  await page.goto(`${base()}/user/settings`);
  await expect(page.getByLabel('Имя')).toHaveValue('');
});
