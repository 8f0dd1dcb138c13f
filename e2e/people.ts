import { expect, type Page } from '@playwright/test';
import { readMagicLink } from './mailbox.ts';

let people = 0;

/** An address that is new in this run. */
export function newAddress(): string {
  people += 1;
  return `person-${Date.now().toString(36)}-${people}@example.com`;
}

/** Each visitor gets a network of its own: magic links are limited per network. */
export function fromOwnNetwork(): { 'x-forwarded-for': string } {
  const part = () => Math.floor(Math.random() * 254) + 1;
  // Set aside for tests of networks (RFC 2544), and yet outside: an address of a private network would be a proxy's.
  return { 'x-forwarded-for': `198.${18 + (part() % 2)}.${part()}.${part()}` };
}

/** From the landing page to the inbox: what a newcomer does. */
export async function register(page: Page, address: string, name = 'Анна'): Promise<void> {
  await page.setExtraHTTPHeaders(fromOwnNetwork());
  await page.goto(`${process.env.BASE_URL}/`);
  await page.getByRole('button', { name: 'Начать тренировку' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя').fill(name);
  await dialog.getByLabel('Почта').fill(address);
  await dialog.getByRole('checkbox', { name: /Соглашаюсь/ }).click();
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(dialog.getByText(address)).toBeVisible();
}

/** A link that works leads on by itself, and may do so before its own page has loaded. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto(link, { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/user\/onboarding$/);
}

/** Registration, the mail, the link: ends on the first page a newcomer sees. */
export async function signUp(page: Page, address = newAddress(), name = 'Анна'): Promise<string> {
  await register(page, address, name);
  await openLink(page, await readMagicLink(address));
  return address;
}

/** Everything an introduction asks, up to the microphone. */
export async function answerOnboarding(page: Page, language = /Русский/): Promise<void> {
  await page.getByRole('radio', { name: language }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByLabel('Позиция').fill('Frontend-разработчик');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByRole('radio', { name: /Middle/ }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByRole('button', { name: 'Позже' }).click();
}

export async function finishOnboarding(page: Page): Promise<void> {
  await answerOnboarding(page);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(page).toHaveURL(/\/user$/);
}
