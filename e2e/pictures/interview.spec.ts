import { expect, type Page, test } from '@playwright/test';
import { PATHS } from '../../contract/src/paths.ts';
import { beginSaying, giveMicrophone, say, sayWhen } from '../microphone.ts';
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
  await page.routeWebSocket(`**${PATHS.interviews.socket}`, (browser) => {
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

async function openRoom(page: Page): Promise<void> {
  await giveMicrophone(page);
  await signUp(page);
  await finishOnboarding(page);
  await page.goto(`${process.env.BASE_URL}/user/interviews`);
  await page.getByRole('button', { name: 'Новое интервью' }).first().click();
  await page.getByLabel('Роль или позиция').fill('Backend-разработчик');
  await page.getByRole('radio', { name: /^Сохранять/ }).click();
}

test('what a candidate sees in an interview', async ({ page, context }) => {
  const line = await holdLine(page);
  await openRoom(page);
  await takeAll(page, 'interview-new', false);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByRole('button', { name: 'Начать разговор' })).toBeEnabled(SPEECH);
  await takeAll(page, 'room-door');

  line.standStill('speaking');
  await page.getByRole('button', { name: 'Начать разговор' }).click();
  await expect(page.locator('[data-status="speaking"]')).toBeVisible(SPEECH);
  await takeAll(page, 'room-speaking', false);
  line.goOn();
  await page.getByRole('button', { name: 'Остановить разговор' }).click();
  await expect(page.getByText('Разговор был слишком коротким', { exact: false })).toBeVisible(SPEECH);
  await takeAll(page, 'room-too-short');

  await page.getByRole('button', { name: 'Продолжить разговор' }).click();
  await expect(page.locator('[data-status="listening"]')).toBeVisible(SPEECH);
  line.standStill('thinking');
  await say(page, 'ru-strong', 8.5);
  await expect(page.locator('[data-status="thinking"]')).toBeVisible(SPEECH);
  await takeAll(page, 'room-thinking', false);
  line.goOn();
  await expect(page.locator('[data-status="listening"]')).toBeVisible(SPEECH);
  await takeAll(page, 'room-listening', false);
  await beginSaying(page, 'ru-strong', 4);
  await expect(page.getByText('Предварительный текст', { exact: false })).toBeVisible(SPEECH);
  await takeAll(page, 'room-captions', false);
  await page.getByRole('button', { name: 'Написать текстом' }).click();
  await takeAll(page, 'room-writing', false);
  await context.setOffline(true);
  await expect(page.locator('[data-status="restoring"]')).toBeVisible(SPEECH);
  await takeAll(page, 'room-restoring', false);
});

const WRITTEN =
  'В прошлом году я вёл перенос платежей на новый шлюз. Я собрал журналы за месяц, нашёл, что семьдесят процентов ошибок даёт один банк, и добавил повтор запроса. В итоге доля ошибок упала с двадцати процентов до двух.';

test('what stays of an interview', async ({ page }) => {
  await openRoom(page);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await page.getByRole('button', { name: 'Начать разговор' }).click(SPEECH);
  await sayWhen(page, '[data-status="listening"]', { clip: 'ru-weak' });
  await expect(page.getByRole('region', { name: 'История' }).getByText(/команда/)).toBeVisible(SPEECH);
  await expect(page.locator('[data-status="listening"]')).toBeVisible(SPEECH);
  await page.getByRole('button', { name: 'Написать текстом' }).click();
  await page.getByLabel('Ответ текстом').fill(WRITTEN);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'История' }).getByText(/новый шлюз/)).toBeVisible(SPEECH);
  await page.getByRole('button', { name: 'Остановить разговор' }).click();
  await expect(page.getByRole('button', { name: 'Составить отчёт' })).toBeVisible(SPEECH);
  await takeAll(page, 'room-over');
  await page.getByRole('button', { name: 'Составить отчёт' }).click();
  await expect(page.getByText(/± \d+ из 100/)).toBeVisible(SPEECH);
  await takeAll(page, 'report');
  await page.getByRole('tab', { name: 'История' }).click();
  await takeAll(page, 'room-history');
});
