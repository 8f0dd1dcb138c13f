import { expect, type Page, test } from '@playwright/test';
import { giveMicrophone, sayWhen } from '../microphone.ts';
import { answerOnboarding, newAddress } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

async function recordSample(page: Page, clip: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Проверить микрофон' }).click();
  const record = page.getByRole('button', { name: 'Записать 4 секунды' });
  await expect(record).toBeVisible();
  // Four seconds leave no time to come to the microphone.
  const said = sayWhen(page, 'button[aria-busy=true]', { clip, seconds: 4 });
  await record.click();
  await said;
  const words = page.locator('[aria-live]', { hasText: 'Мы услышали' }).locator('p[lang]');
  await expect(words).toBeVisible();
  return (await words.innerText()).toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Headless Chromium has no recognition service: one that answers at once stands in for it. */
function installScriptedRecogniser(): void {
  class Scripted extends EventTarget {
    start(): void {
      const results = [Object.assign([{ transcript: 'слышу вас из браузера' }], { isFinal: true })];
      setTimeout(() => {
        this.dispatchEvent(new Event('start'));
        this.dispatchEvent(Object.assign(new Event('result'), { results }));
        this.dispatchEvent(new Event('end'));
      });
    }
    stop(): void {}
    abort(): void {}
  }
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: Scripted });
}

function among(words: readonly string[], said: string): string[] {
  const known = new Set(said.split(' '));
  return words.filter((word) => known.has(word));
}

test('what is said in Russian at the microphone stands on the screen', async ({ page }) => {
  await giveMicrophone(page);
  await signInByMail(page.context(), newAddress());
  await page.goto(`${process.env.BASE_URL}/user/settings#microphone`);
  const words = await recordSample(page, 'ru-offtopic');
  expect(among(words, 'я очень люблю путешествовать и готовить пасту').length).toBeGreaterThanOrEqual(4);
});

test('a newcomer who chose English sees their English words in the introduction', async ({ page }) => {
  await giveMicrophone(page);
  await signInByMail(page.context(), newAddress());
  await page.goto(`${process.env.BASE_URL}/user/onboarding`);
  await answerOnboarding(page, /Английский/);
  const words = await recordSample(page, 'en-pasta');
  expect(among(words, 'i really enjoy hiking and cooking pasta').length).toBeGreaterThanOrEqual(4);
});

test('while speech is being prepared every page says what is missing; recognition that fails is explained; voices are chosen by ear', async ({
  page,
}) => {
  await page.addInitScript(installScriptedRecogniser);
  await signInByMail(page.context(), newAddress());
  let isReady = false;
  const engine = (ready: boolean) => ({ engine: 'any', isReady: ready });
  await page.route('**/api/speech/status', (route) =>
    route.fulfill({
      json: {
        isReady,
        isFetchingOff: false,
        hears: { ru: engine(isReady), en: engine(true) },
        hearsLive: { ru: engine(isReady), en: engine(true) },
        speaks: { ru: engine(true), en: engine(true) },
        models: [
          {
            id: 'any',
            purpose: 'stt',
            languages: ['ru'],
            licence: 'MIT',
            isRequired: true,
            state: isReady ? 'ready' : 'fetching',
            receivedBytes: 40,
            totalBytes: 100,
            problem: null,
          },
        ],
        exams: [],
      },
    }),
  );
  await page.goto(`${process.env.BASE_URL}/user/settings`);
  const banner = page.getByRole('status').filter({ hasText: 'Готовим речь' });
  await expect(banner).toContainText('Осталось: распознавание русской речи.');
  await expect(banner.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  isReady = true;
  await expect(banner).toBeHidden();

  await page.route('**/api/transcribe', (route) =>
    route.fulfill({ status: 503, json: { code: 'speech.not-ready', requestId: 'one' } }),
  );
  await page.getByRole('button', { name: 'Проверить микрофон' }).click();
  await page.getByRole('button', { name: 'Записать 4 секунды' }).click();
  await expect(
    page.getByText('Распознавание речи на этом сервере сейчас не работает', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Распознать в браузере' }).click();
  await expect(page.getByText('слышу вас из браузера')).toBeVisible();

  const voice = page.getByRole('button', { name: 'Послушать по-английски' });
  await expect(page.getByRole('combobox', { name: 'По-английски' })).toContainText('Встроенный голос');
  const sample = page.waitForResponse('**/api/speech/voices/dittli-en/sample');
  await voice.click();
  expect((await sample).headers()['content-type']).toBe('audio/wav');
  await expect(page.getByRole('button', { name: 'Остановить' })).toBeVisible();
  await expect(voice).toBeVisible();
});
