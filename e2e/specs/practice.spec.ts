import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from '../barriers.ts';
import { giveMicrophone, say } from '../microphone.ts';
import { newAddress } from '../people.ts';
import {
  again,
  answerInWriting,
  STRONG_ANSWER,
  startSpeaking,
  switchOn,
  WEAK_ANSWER,
} from '../practice-page.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

const QUESTION = 'backend-incident-you-caused';

/** Filled by the page: where in the recording each playback began. */
declare global {
  interface Window {
    startedAt: number[];
  }
}

let cookies: Awaited<ReturnType<BrowserContext['cookies']>>;

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext();
  await signInByMail(context, newAddress());
  cookies = await context.cookies();
  await context.close();
});

/** The same person in every test, with a voice; and a page that notes where each playback begins. */
async function comeIn(page: Page): Promise<void> {
  await page.context().addCookies(cookies);
  await giveMicrophone(page);
  await page.addInitScript(() => {
    window.startedAt = [];
    const play: (this: HTMLMediaElement) => Promise<void> = Reflect.get(HTMLMediaElement.prototype, 'play');
    HTMLMediaElement.prototype.play = function remember() {
      window.startedAt.push(this.currentTime);
      return play.call(this);
    };
  });
}

const dialogOf = (page: Page) => page.getByRole('dialog').first();
const waiting = (page: Page) => page.getByRole('region', { name: 'Ответы без разбора' });
/** In the header, which is hidden from assistive technology while a dialog is open. */
const balance = (page: Page) => page.getByRole('link', { name: /^Баланс: /, includeHidden: true });

async function questionsLeft(page: Page): Promise<number> {
  const label = await balance(page).getAttribute('aria-label');
  return Number(/(\d+) вопрос/.exec(label ?? '')?.[1]);
}

/** The moment a page says it will play. */
async function clockOf(text: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = ((await text.textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
}

test('a Russian answer is spoken, survives a lost network, is judged, heard, corrected and compared', async ({
  page,
}) => {
  await comeIn(page);
  await page.goto(`${process.env.BASE_URL}/user/questions`);
  await page.getByRole('textbox', { name: 'Поиск по вопросам' }).fill('авария на проде');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Расскажите об аварии на проде' })
    .getByRole('button', { name: 'Ответить' })
    .click();
  const left = await questionsLeft(page);
  await startSpeaking(page);
  await page.getByRole('button', { name: 'Пауза' }).click();
  await expect(dialogOf(page).getByText('Пауза').first()).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await say(page, 'ru-strong', 12);
  // The words are on the screen while the recording still runs.
  const captions = page.getByRole('region', { name: 'Предварительный текст' });
  await expect(captions).toContainText(/работе|магазин|заказ|платёж/iu);
  // The first Escape only stops: nothing that was said is lost.
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Ваш ответ, \d:/)).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(page.getByText('Связь пропала')).toBeVisible();
  await page.context().setOffline(false);
  await expect(again(page)).toBeVisible();
  await expect.poll(() => questionsLeft(page)).toBe(left - 1);
  await expect(page.getByText(/± \d+ из 100/)).toBeVisible();
  await expect(page.getByText('Разобрано на этом сервере по правилам')).toBeVisible();
  for (const [name, criteria] of [
    ['Содержание', 3],
    ['Подача', 1],
  ] as const) {
    const number = page.getByRole('region', { name, exact: true });
    await expect(number.getByText(/^± \d+$/)).toBeVisible();
    await expect(number.getByRole('button', { expanded: false })).toHaveCount(criteria);
  }
  await expect(page.getByText('Правила не видят, верен ли факт')).toBeVisible();

  const words = dialogOf(page).locator('p[lang=ru] button');
  await expect(dialogOf(page).locator('p[lang=ru] mark').first()).toBeVisible();
  await words.nth(4).click();
  const quote = dialogOf(page)
    .getByRole('button', { name: /^Послушать: / })
    .last();
  const said = await clockOf(quote.locator('xpath=..').locator('time').first());
  await quote.click();
  await expect.poll(() => page.evaluate(() => window.startedAt.length)).toBe(2);
  const [word, place] = await page.evaluate(() => window.startedAt);
  expect(word).toBeGreaterThan(0);
  expect(Math.abs((place ?? 0) - said)).toBeLessThan(1.2);

  await page.getByRole('button', { name: 'Исправить слова' }).click();
  const text = page.getByLabel('Что вы сказали на самом деле');
  const heard = await text.inputValue();
  await text.fill(`${heard.trim().replace(/[.,…]+$/, '')} на тридцать процентов.`);
  await page.getByRole('button', { name: 'Пересчитать' }).click();
  await expect(page.getByText(/^Пересчитали: /)).toBeVisible();
  await expect(page.getByText('Слова исправлены вами.')).toBeVisible();

  await page.getByText('Как это считается').click();
  await expect(page.getByText('Общая оценка складывается из обоих чисел')).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'feedback');

  await answerInWriting(page, STRONG_ANSWER);
  await page.getByRole('button', { name: 'Сохранить как пример' }).click();
  await page.getByLabel('Название').fill('Авария на миграции');
  await page.getByRole('button', { name: 'Давление и сроки' }).click();
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByText('Пример сохранён')).toBeVisible();

  await answerInWriting(page, WEAK_ANSWER);
  await page.getByRole('button', { name: 'Ещё действия' }).click();
  await expect(page.getByRole('menuitem', { name: 'Сохранить как пример' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Сравнить с прошлой попыткой' }).click();
  await expect(page.getByText('Что изменилось, по частям')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Послушать прежнюю попытку', exact: true })).toBeHidden();
  await page.getByRole('combobox', { name: 'Было: выбрать попытку' }).click();
  await page.getByRole('option').last().click();
  await page.getByRole('button', { name: 'Послушать прежнюю попытку', exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.startedAt.length)).toBe(3);
  await expectNoViolationsInAnyTheme(page, 'comparison');
  await expect.poll(() => questionsLeft(page)).toBe(left - 3);

  await page.goto(`${process.env.BASE_URL}/user/history`);
  const attempts = page.getByRole('button', { name: /Расскажите об аварии на проде/ });
  await expect(attempts).toHaveCount(3);
  await expect(page.getByRole('img', { name: /^Структура, от первой попытки/ })).toBeVisible();
  await attempts.last().click();
  await expect(page.getByText('Слова исправлены вами.')).toBeVisible();
  await page.goBack();
  await page.getByRole('tab', { name: 'Копилка примеров' }).click();
  await expect(page.getByText('закрыто 1 из 16')).toBeVisible();
  await page.getByRole('button', { name: 'Авария на миграции' }).click();
  await expect(page.getByRole('dialog', { name: 'Авария на миграции' })).toBeVisible();
});

test('an English answer is heard in English', async ({ page }) => {
  await comeIn(page);
  await page.goto(`${process.env.BASE_URL}/user/questions?question=${QUESTION}&lang=en`);
  await startSpeaking(page);
  await say(page, 'en-strong', 8);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(again(page)).toBeVisible();
  const words = dialogOf(page)
    .locator('p[lang=en]')
    .filter({ hasText: /payment/i });
  await expect(words).toContainText(/checkout/i);
});

test('a term that was misheard is written right, and put back with one press', async ({ page }) => {
  await comeIn(page);
  await page.goto(`${process.env.BASE_URL}/user/questions?question=${QUESTION}`);
  await startSpeaking(page);
  await say(page, 'ru-terms');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(again(page)).toBeVisible();
  const said = dialogOf(page).locator('p[lang=ru]').filter({ hasText: 'В прошлом году' }).first();
  await expect(said).toContainText('Kubernetes');
  await said.getByRole('button', { name: /^Исправлено: услышано «Куберн/ }).click();
  const redo = said.getByRole('button', { name: /^Услышано «Куберн.+Записать «Kubernetes»/ });
  await expect(redo).toBeVisible();
  await expect(said).not.toContainText('Kubernetes');
  await redo.click();
  await expect(said).toContainText('Kubernetes');
});

test('silence survives a reload, is sent, and is free', async ({ page }) => {
  await comeIn(page);
  await page.goto(`${process.env.BASE_URL}/user/questions?question=${QUESTION}`);
  await startSpeaking(page);
  // What is kept is whole seconds: at three, the two that a judge needs are safe.
  await expect.poll(() => clockOf(dialogOf(page).locator('time').first())).toBeGreaterThanOrEqual(3);
  await page.reload();
  await expect(page.getByText(/Ваш ответ, 0:0/)).toBeVisible();
  const left = await questionsLeft(page);
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(page.getByRole('heading', { name: 'Мы не услышали слов' })).toBeVisible();
  expect(await questionsLeft(page)).toBe(left);
  await page.keyboard.press('Escape');
  await waiting(page).getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(waiting(page)).toBeHidden();
});

test('an answer that was not sent waits on every page, and is sent when the network is back', async ({
  page,
  context,
}) => {
  await comeIn(page);
  await page.goto(`${process.env.BASE_URL}/user/questions?question=${QUESTION}`);
  await startSpeaking(page);
  await say(page, 'ru-offtopic', 5);
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Ваш ответ, \d:/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(waiting(page)).toContainText('Неотправленный ответ, 0:');
  await expect(waiting(page)).toContainText('Расскажите об аварии на проде');
  await context.setOffline(true);
  await waiting(page).getByRole('button', { name: 'Получить разбор' }).click();
  await expect(waiting(page)).toContainText('Ответ ждёт сети и отправится сам');
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto(`${process.env.BASE_URL}/user/history`);
  await waiting(later).getByRole('link', { name: 'Открыть разбор' }).click();
  await expect(later.getByText('Разобрано на этом сервере по правилам')).toBeVisible();
  await later.goto(`${process.env.BASE_URL}/user/history`);
  await expect(later.getByRole('button', { name: /Расскажите об аварии на проде/ }).first()).toBeVisible();
  await expect(waiting(later)).toBeHidden();
});

test('a microphone that is denied is explained, and the answer can be typed', async ({ page }) => {
  await comeIn(page);
  await page.addInitScript(() => {
    // The browser of the tests grants everything: this is what one that refuses says.
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
  await page.goto(`${process.env.BASE_URL}/user/questions?question=${QUESTION}`);
  const refusal = page.getByText('Браузер не пускает нас к микрофону');
  await switchOn(page, refusal);
  await expect(refusal).toBeVisible();
  await expect(page.getByText(/разрешите микрофон и попробуйте ещё раз/)).toBeVisible();
  await page.getByRole('radio', { name: 'Текстом' }).click();
  await expect(page.getByLabel('Ваш ответ')).toBeVisible();
});
