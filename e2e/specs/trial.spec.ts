import { expect, type Page, test } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from '../barriers.ts';
import { readMagicLink } from '../mailbox.ts';
import { giveMicrophone, say } from '../microphone.ts';
import { finishOnboarding, fromOwnNetwork, newAddress, register } from '../people.ts';
import { STRONG_ANSWER, startSpeaking } from '../practice-page.ts';

const ACHIEVEMENT = 'Какое ваше главное профессиональное достижение?';
const WEAKNESSES = 'Какие у вас слабые стороны?';

const dialogOf = (page: Page) => page.getByRole('dialog').first();
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить ответ и продолжить' });
const firstFeedback = (page: Page) => page.getByText(/± \d+ из 100/);

/** Presses of a person on every page that this one becomes, since the last time it was asked. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress: () => void };
    document.addEventListener(
      'click',
      ({ detail, isTrusted }) => isTrusted && detail > 0 && notePress(),
      true,
    );
  });
  return () => presses;
}

/** Told by the report of the run: the way from the landing page to the first feedback. */
function note(way: string, took: { presses: number; seconds: number }): void {
  const description = `${took.presses} presses, ${took.seconds} seconds`;
  test.info().annotations.push({ type: `first feedback ${way}`, description });
}

async function openCard(page: Page, question: string): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: question })
    .getByRole('button', { name: 'Проверить свой ответ' })
    .click();
  await expect(page.getByRole('dialog', { name: question })).toBeVisible();
}

async function fillRegistration(page: Page, address: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Регистрация' });
  await form.getByLabel('Имя').fill('Анна');
  await form.getByLabel('Почта').fill(address);
  await form.getByRole('checkbox', { name: /Соглашаюсь/ }).click();
  await form.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText(address)).toBeVisible();
}

test('a visitor answers a question aloud before signing up, and takes the answer along', async ({ page }) => {
  const presses = await countPresses(page);
  await page.setExtraHTTPHeaders(fromOwnNetwork());
  await giveMicrophone(page);
  await page.goto(`${process.env.BASE_URL}/`);
  const startedAt = Date.now();
  await openCard(page, ACHIEVEMENT);
  await expect(page).toHaveURL(/\/\?question=classic-biggest-achievement$/);
  await page.getByRole('button', { name: 'Ответить вслух' }).click();
  await page.getByRole('button', { name: 'Начать запись' }).click();
  await say(page, 'ru-strong', 20);
  await page.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(firstFeedback(page)).toBeVisible();
  const toFeedback = { presses: presses(), seconds: Math.round((Date.now() - startedAt) / 1000) };
  note('without an account', toFeedback);
  expect(toFeedback.presses).toBe(5);
  await expectNoViolationsInAnyTheme(page, "a visitor's feedback");

  // The recording is played from this browser, also after a reload.
  await page.reload();
  await expect(firstFeedback(page)).toBeVisible();
  const playAll = dialogOf(page).getByRole('button', { name: 'Послушать весь ответ' });
  await playAll.click();
  await expect(dialogOf(page).getByRole('button', { name: 'Остановить' }).first()).toBeVisible();

  await save(page).click();
  const address = newAddress();
  await fillRegistration(page, address);
  await page.goto(await readMagicLink(address), { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/user\/questions\?question=classic-biggest-achievement&attempt=/);
  await expect(page.getByText('Ваш первый ответ сохранён')).toBeVisible();
  await expect(firstFeedback(page)).toBeVisible();

  await page.goto(`${process.env.BASE_URL}/user/history`);
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: ACHIEVEMENT });
  await expect(own).toHaveCount(1);
  await own.getByRole('link').or(own.getByRole('button')).first().click();
  await playAll.click();
  await expect(dialogOf(page).getByRole('button', { name: 'Остановить' }).first()).toBeVisible();
  // Given to the account, and gone from the browser.
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('trial') ?? '{}').judged)).toBeUndefined();
  await expect(
    page.getByRole('link', { name: /Баланс: 3 интервью, 30 вопросов/, includeHidden: true }),
  ).toHaveCount(1);
});

test('before answering a visitor sees how answers are judged, and back closes the question', async ({
  page,
}) => {
  await page.goto(`${process.env.BASE_URL}/`);
  await openCard(page, WEAKNESSES);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Что есть в сильном ответе' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, "a visitor's question");
  await dialog.getByRole('button', { name: 'Пример сильного ответа' }).click();
  await expect(dialog.getByText('Мне трудно вовремя просить о помощи')).toBeVisible();
  await dialog.getByRole('button', { name: 'Посмотреть пример разбора' }).click();
  await expect(dialog.getByText('Это пример: ответ написали мы')).toBeVisible();
  await expect(firstFeedback(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('a bank page leads a visitor to its question, and a typed try is the only one', async ({ page }) => {
  await page.setExtraHTTPHeaders(fromOwnNetwork());
  await page.goto(`${process.env.BASE_URL}/user/questions?question=classic-weaknesses`);
  await page.getByRole('button', { name: 'Напечатать ответ' }).click();
  await page.getByLabel('Ваш ответ').fill(STRONG_ANSWER);
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(firstFeedback(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Закрыть' }).click();

  await openCard(page, ACHIEVEMENT);
  await expect(page.getByText('Пробный ответ вы уже дали')).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('dialog', { name: 'Регистрация' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Регистрация' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Открыть разбор' }).click();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Пробный ответ вы уже дали')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('trial'))).not.toContain('attempt');
});

test('another address of the same browser is asked before it takes the answer', async ({ page }) => {
  await page.setExtraHTTPHeaders(fromOwnNetwork());
  const other = newAddress();
  await register(page, other);
  await page.goto(`${process.env.BASE_URL}/?question=classic-weaknesses`);
  await page.getByRole('button', { name: 'Напечатать ответ' }).click();
  await page.getByLabel('Ваш ответ').fill(STRONG_ANSWER);
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(firstFeedback(page)).toBeVisible();
  await page.goto(await readMagicLink(other), { waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/user\/onboarding$/);
  await expect(page.getByText(`В этом браузере остался ответ на вопрос «${WEAKNESSES}»`)).toBeVisible();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Ваш первый ответ сохранён')).toBeVisible();
});

test('the way to a first feedback through an account takes more presses', async ({ page }) => {
  const presses = await countPresses(page);
  await giveMicrophone(page);
  const address = newAddress();
  const startedAt = Date.now();
  await register(page, address);
  await page.goto(await readMagicLink(address), { waitUntil: 'commit' });
  await finishOnboarding(page);
  await page.getByRole('link', { name: 'Вопросы' }).first().click();
  await page.getByRole('button', { name: 'Ответить', exact: true }).first().click();
  await startSpeaking(page);
  await say(page, 'ru-strong', 20);
  await page.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(firstFeedback(page)).toBeVisible();
  note('by registering', { presses: presses(), seconds: Math.round((Date.now() - startedAt) / 1000) });
  expect(presses()).toBeGreaterThan(10);
});
