import { expect, type Page, test } from '@playwright/test';
import { VOICE_PATH } from '../../contract/src/voice-protocol.ts';
import { giveMicrophone, say } from '../microphone.ts';
import { finishOnboarding, signUp } from '../people.ts';
import { takeAll } from './take-all.ts';

const SPEECH = { timeout: 120_000 };
test.setTimeout(1_200_000);
test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Line = { standStill: (agent: string) => void; goOn: () => void };

/** A line on which a moment can be made to last: what the server says after it arrives later. */
async function holdLine(page: Page): Promise<Line> {
  let awaited = '';
  let isHeld = false;
  let goOn = () => {};
  await page.routeWebSocket(`**${VOICE_PATH}`, (browser) => {
    const server = browser.connectToServer();
    const later: (string | Buffer)[] = [];
    server.onMessage((message) => {
      // A line on which nothing at all is heard is a broken one.
      const isPong = typeof message === 'string' && message.includes('"type":"pong"');
      if (isHeld && !isPong) later.push(message);
      else browser.send(message);
      const isAwaited = awaited !== '' && String(message).includes(`"agent":"${awaited}"`);
      isHeld ||= isAwaited && typeof message === 'string';
    });
    goOn = () => {
      isHeld = false;
      awaited = '';
      for (const message of later.splice(0)) browser.send(message);
    };
  });
  return {
    standStill(agent) {
      awaited = agent;
    },
    goOn: () => goOn(),
  };
}

test('what a candidate sees in an interview and after it', async ({ page, context }) => {
  await giveMicrophone(page);
  const line = await holdLine(page);
  await signUp(page);
  await finishOnboarding(page);
  await page.goto(`${process.env.BASE_URL}/user/interviews`);
  await page.getByRole('button', { name: 'Новое интервью' }).first().click();
  await takeAll(page, 'interview-new', false);
  await page.getByLabel('Роль или позиция').fill('Backend-разработчик');
  await page.getByRole('radio', { name: /^Сохранять/ }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('button', { name: 'Начать разговор' })).toBeEnabled(SPEECH);
  await takeAll(page, 'room-door');

  line.standStill('speaking');
  await page.getByRole('button', { name: 'Начать разговор' }).click();
  await expect(page.locator('[data-status="speaking"]')).toBeVisible(SPEECH);
  await takeAll(page, 'room-speaking');
  line.goOn();
  await page.getByRole('button', { name: 'Остановить разговор' }).click();
  await expect(page.getByText('Разговор был слишком коротким', { exact: false })).toBeVisible();
  await takeAll(page, 'room-too-short');

  await page.getByRole('button', { name: 'Продолжить разговор' }).click();
  await expect(page.locator('[data-status="speaking"]')).toBeVisible(SPEECH);
  await page.getByRole('button', { name: 'Перебить' }).click();
  await expect(page.locator('[data-status="listening"]')).toBeVisible(SPEECH);
  line.standStill('thinking');
  await say(page, 'ru-strong');
  await expect(page.locator('[data-status="thinking"]')).toBeVisible(SPEECH);
  await takeAll(page, 'room-thinking');
  line.goOn();
  await page.getByRole('button', { name: 'Перебить' }).click(SPEECH);
  await expect(page.locator('[data-status="listening"]')).toBeVisible(SPEECH);
  const weak = say(page, 'ru-weak');
  await takeAll(page, 'room-listening');
  await weak;
  await expect(page.locator('[data-status="speaking"]')).toBeVisible(SPEECH);
  await page.getByRole('button', { name: 'Написать текстом' }).click();
  await takeAll(page, 'room-writing');
  await context.setOffline(true);
  await expect(page.locator('[data-status="restoring"]')).toBeVisible(SPEECH);
  await takeAll(page, 'room-restoring');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Остановить разговор' }).click();
  await takeAll(page, 'room-over');
  await page.getByRole('button', { name: 'Составить отчёт' }).click();
  await expect(page.getByText(/± \d+/)).toBeVisible(SPEECH);
  await takeAll(page, 'report');
  await page.getByRole('tab', { name: 'История' }).click();
  await takeAll(page, 'room-history');
});
