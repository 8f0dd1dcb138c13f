import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoViolationsInAnyTheme, expectToFit } from '../barriers.ts';
import { readMagicLink } from '../mailbox.ts';
import { fromOwnNetwork, newAddress } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const RUSSIAN = /[А-яЁё]/;
const at = (path: string) => `${process.env.BASE_URL}${path}`;
const language = (page: Page) => page.locator('html');
/** Names of languages are written in themselves. */
const textOf = async (page: Page) => (await page.locator('body').innerText()).replaceAll('Русский', '');

async function openBrowser(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
  return context.newPage();
}

test('an English browser meets an English product, though the operator has set Russian', async ({
  browser,
}) => {
  const page = await openBrowser(browser, 'en-US');
  await page.setExtraHTTPHeaders(fromOwnNetwork());
  const address = newAddress();
  await page.goto(at('/'));
  await expect(page).toHaveTitle(/Aloud/);
  await page.getByRole('button', { name: 'Start training' }).first().click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.innerText()).not.toMatch(RUSSIAN);
  await dialog.getByLabel('Name').fill('Ann');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(address)).toBeVisible();
  await page.goto(await readMagicLink(address), { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/user\/onboarding$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await page.goto(at('/user/settings'));
  await expect(page.getByLabel('Interface language')).toContainText('Same as the browser');
  await page.goto(at('/no-such-page'));
  await expect(page.getByText('There is no such page')).toBeVisible();
  expect(await textOf(page)).not.toMatch(RUSSIAN);
  await page.context().close();
});

test('a language chosen in the settings is that of the account, in whatever browser it is used next', async ({
  browser,
}) => {
  const address = newAddress();
  const page = await openBrowser(browser, 'ru-RU');
  await signInByMail(page.context(), address);
  await page.goto(at('/user/settings'));
  await page.getByLabel('Язык интерфейса').click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(page.getByLabel('Interface language')).toContainText('English');
  await expect(page).toHaveURL(/\/user\/settings$/);
  await expect(page.getByLabel('Practice language')).toContainText('Russian');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: /Interface language/ })).toContainText('English');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  // The browser remembers for its visitors, too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Answer aloud');

  const another = await openBrowser(browser, 'ru-RU');
  await another.goto(at('/'));
  await expect(another.getByRole('heading', { level: 1 })).toContainText('Отвечайте вслух');
  const used = await readMagicLink(address);
  await another.setExtraHTTPHeaders(fromOwnNetwork());
  await another.getByRole('button', { name: 'Войти' }).click();
  const dialog = another.getByRole('dialog');
  await dialog.getByRole('button', { name: 'У меня уже есть аккаунт' }).click();
  await dialog.getByLabel('Почта').fill(address);
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect.poll(() => readMagicLink(address)).not.toBe(used);
  await another.goto(await readMagicLink(address), { waitUntil: 'commit' });
  await expect(another).toHaveURL(/\/user/);
  await another.goto(at('/user/history'));
  await expect(another.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible();
  await expect(language(another)).toHaveAttribute('lang', 'en');

  await another.goto(at('/user/settings'));
  await another.getByLabel('Interface language').click();
  await another.getByRole('option', { name: 'Same as the browser' }).click();
  await expect(another.getByLabel('Язык интерфейса')).toContainText('Как в браузере');
  for (const one of [page, another]) await one.context().close();
});

test('a visitor without scripts goes from one language to the other and is remembered', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ru-RU', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(at('/'));
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(at('/en'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Answer aloud');
  await page.goto(at('/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Answer aloud');
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(at('/ru'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отвечайте вслух');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'ui_lang', value: 'ru', sameSite: 'Lax' });
  await context.close();
});

test('a visitor who changes the language stays with the question that was asked for', async ({ page }) => {
  await page.goto(at('/user/questions?question=q1'));
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Answer aloud');
  await expect(page).toHaveURL(at('/user/questions?question=q1'));
});

test('pages and their twins name each other, and lead to each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, canonical] of [
    ['/', '/'],
    ['/ru', '/ru'],
    ['/en', '/en'],
    ['/user/questions', '/'],
  ] as const) {
    await page.goto(at(path));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', at(canonical));
    const twins = page.locator('link[rel=alternate]');
    expect(
      await twins.evaluateAll((links) =>
        links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      ),
    ).toEqual([
      ['ru', at('/ru')],
      ['en', at('/en')],
      ['x-default', at('/')],
    ]);
    const isEnglish = path === '/en';
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute(
      'content',
      isEnglish ? 'en_US' : 'ru_RU',
    );
    await expectToFit(page, path);
  }
  await page.goto(at('/en'));
  await expectNoViolationsInAnyTheme(page, 'the English landing page');
  // From an English bank page to the English landing page, with a Russian browser.
  await page.goto(at('/en/questions'));
  await page.getByRole('link', { name: 'Aloud' }).click();
  await expect(page).toHaveURL(at('/en'));
  await page.goto(at('/questions'));
  await page.getByRole('navigation').getByRole('link', { name: 'Главная' }).click();
  await expect(page).toHaveURL(at('/ru'));
});

test('who signs in from the English landing page goes on in English', async ({ page }) => {
  await page.setExtraHTTPHeaders(fromOwnNetwork());
  const address = newAddress();
  await page.goto(at('/en'));
  await page.getByRole('button', { name: 'Start training' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ann');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(address)).toBeVisible();
  await page.goto(await readMagicLink(address), { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/user\/onboarding$/);
  await expect(language(page)).toHaveAttribute('lang', 'en');
  await page.goto(at('/en'));
  await expect(page).toHaveURL(/\/user\/?/);
});
