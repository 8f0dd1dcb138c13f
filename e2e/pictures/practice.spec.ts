import { expect, type Page, test } from '@playwright/test';
import { beginSaying, giveMicrophone, say } from '../microphone.ts';
import { finishOnboarding, signUp } from '../people.ts';
import { again, answerInWriting, STRONG_ANSWER, startSpeaking, WEAK_ANSWER } from '../practice-page.ts';
import { takeAll } from './take-all.ts';

const QUESTION = '/user/questions?question=backend-incident-you-caused';
const JUDGED = { timeout: 180_000 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function speak(page: Page, clip: string, seconds: number): Promise<void> {
  await page.goto(`${process.env.BASE_URL}${QUESTION}`);
  await startSpeaking(page);
  await say(page, clip, seconds);
  await stopSpeaking(page);
}

async function stopSpeaking(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByText(/Ваш ответ, \d:/)).toBeVisible();
}

test('what somebody sees who answers a question', async ({ page, context }) => {
  await giveMicrophone(page);
  await signUp(page);
  await finishOnboarding(page);
  await page.goto(`${process.env.BASE_URL}${QUESTION}`);
  await startSpeaking(page);
  await beginSaying(page, 'ru-strong', 6);
  const captions = page.getByRole('region', { name: 'Предварительный текст' });
  await expect(captions).toContainText(/работе|магазин|заказ|платёж/iu, JUDGED);
  await takeAll(page, 'recording', false);
  await stopSpeaking(page);
  await takeAll(page, 'recorded', false);
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(again(page)).toBeVisible(JUDGED);
  await takeAll(page, 'feedback', false);
  await answerInWriting(page, STRONG_ANSWER);
  await expect(again(page)).toBeVisible(JUDGED);
  await takeAll(page, 'feedback-strong', false);
  await answerInWriting(page, WEAK_ANSWER);
  await page.getByRole('button', { name: 'Ещё действия' }).click(JUDGED);
  await takeAll(page, 'feedback-weak', false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Сравнить с прошлой попыткой' }).click();
  await page.getByRole('combobox', { name: 'Было: выбрать попытку' }).click();
  await takeAll(page, 'comparison-choice', false);
  await page.getByRole('option').last().click();
  await expect(page.getByRole('button', { name: 'Послушать прежнюю попытку', exact: true })).toBeVisible();
  await takeAll(page, 'comparison', false);

  await page.getByRole('button', { name: 'Назад к разбору' }).click();
  await answerInWriting(page, 'Если честно, я не знаю, такого у меня не было.');
  await expect(page.getByText('Не знать — это нормально')).toBeVisible(JUDGED);
  await takeAll(page, 'feedback-unknown', false);

  await speak(page, 'ru-weak', 3);
  await page.goto(`${process.env.BASE_URL}/user`);
  await expect(page.getByText(/Неотправленный ответ/)).toBeVisible();
  await takeAll(page, 'unsent');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(page.getByText('Ответ ждёт сети и отправится сам')).toBeVisible();
  await takeAll(page, 'unsent-offline', false);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Открыть разбор' })).toBeVisible(JUDGED);
  await takeAll(page, 'unsent-judged', false);
});

const PARTIAL_ANSWER =
  'Event loop — это цикл, который берёт задачи из очереди, когда стек вызовов пуст. Движок однопоточный, поэтому долгий код блокирует страницу. Однажды у меня разбор большого файла замораживал вкладку на две секунды, и я вынес его в воркер.';

test('which key points of a question were said', async ({ page }) => {
  await signUp(page);
  await finishOnboarding(page);
  await page.goto(`${process.env.BASE_URL}/user/questions?question=js-event-loop`);
  await page.getByRole('radio', { name: 'Текстом' }).click();
  await page.getByLabel('Ваш ответ').fill(PARTIAL_ANSWER);
  await page.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(again(page)).toBeVisible(JUDGED);
  const points = page.getByRole('heading', { name: 'Что есть в сильном ответе' });
  await takeAll(page, 'key-points', false, points);
});
