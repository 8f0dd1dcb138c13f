import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { giveMicrophone, say } from '../microphone.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

/** Real recognition on a busy machine takes as long as it takes. */
const SPEECH = { timeout: 120_000 };
test.setTimeout(480_000);

const status = (page: Page, name: string) => page.locator(`[data-status="${name}"]`);
const history = (page: Page) => page.getByRole('region', { name: /История|History/ });

async function openInterviews(context: BrowserContext, locale: 'ru' | 'en'): Promise<Page> {
  await signInByMail(context, `talk-${locale}-${Date.now()}@example.com`);
  const page = await context.newPage();
  await giveMicrophone(page);
  if (locale === 'en') await speakEnglish(page);
  await page.goto(`${process.env.BASE_URL}/user/interviews`);
  return page;
}

/** The server decides the language of the interface by writing it into the page. */
async function speakEnglish(page: Page): Promise<void> {
  await page.route('**/user/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, body: (await answer.text()).replace('lang="ru"', 'lang="en"') });
  });
}

test('a whole interview in Russian survives interruptions, breaks, a reload and a second tab', async ({
  context,
}) => {
  const page = await openInterviews(context, 'ru');
  await expect(page.getByText('Пока ни одного интервью')).toBeVisible();
  await page.getByRole('button', { name: 'Новое интервью' }).first().click();
  await page.getByLabel('Роль или позиция').fill('Backend-разработчик');
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(page.getByText('Выберите, сохранять ли запись')).toBeVisible();
  await page.getByRole('radio', { name: /^Сохранять/ }).click();
  await page.getByRole('button', { name: 'Продолжить' }).click();

  // Spoken over the greeting: the interviewer gives way.
  await page.getByRole('button', { name: 'Начать разговор' }).click();
  await expect(status(page, 'speaking')).toBeVisible(SPEECH);
  await expect(page.getByText('ИИ говорит — можно перебить').first()).toBeVisible();
  await expect(page.getByText(/осталось \d+:\d\d/)).toBeVisible();
  await expect(page.locator('[data-interruptible="true"]')).toBeVisible(SPEECH);
  const answer = say(page, 'ru-strong');
  await expect(status(page, 'listening')).toBeVisible(SPEECH);
  await expect(history(page).getByText('перебит')).toBeVisible(SPEECH);

  // The network goes and comes back in the middle of the answer; not a word is lost.
  await context.setOffline(true);
  await expect(page.getByText('Восстанавливаем связь').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Восстанавливаем связь')).toHaveCount(0, SPEECH);
  await answer;
  await expect(status(page, 'speaking')).toBeVisible(SPEECH);
  await expect(history(page).getByText(/журнал.*распродаж/)).toBeVisible();

  // Space cuts the interviewer short; a reload in the middle of the answer keeps what was said before it.
  await page.locator('body').press('Space');
  await expect(status(page, 'listening')).toBeVisible();
  const second = say(page, 'ru-thinking').catch(() => undefined);
  await page.waitForTimeout(9_000);
  await page.reload();
  await second;
  await page.getByRole('button', { name: 'Вернуться в разговор' }).click();
  await expect(status(page, 'listening')).toBeVisible(SPEECH);
  await page.getByRole('button', { name: 'Я закончил' }).click();
  await expect(history(page).getByText(/трудн|конфликт/)).toBeVisible(SPEECH);

  // The newest tab has the word; the older one says so and can take it back.
  const other = await context.newPage();
  await giveMicrophone(other);
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Вернуться в разговор' }).click();
  await expect(page.getByText('Разговор продолжается в другой вкладке')).toBeVisible();
  await expect(history(other).getByText(/трудн|конфликт/)).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить здесь' }).click();
  await expect(other.getByText('Разговор продолжается в другой вкладке')).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'Остановить разговор' }).click();
  await page.getByRole('button', { name: 'Составить отчёт' }).click();
  await hearQuote(page);

  await page.getByRole('button', { name: 'Меню аккаунта' }).click();
  await expect(page.getByRole('menuitem', { name: /Макс\. длительность/ })).toContainText('30 мин');
  await page.getByRole('menuitem', { name: 'Все интервью' }).click();
  await expect(page.getByText('отчёт готов')).toBeVisible();
  await page.getByRole('button', { name: /Удалить интервью/ }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Пока ни одного интервью')).toBeVisible();
});

async function hearQuote(page: Page): Promise<void> {
  const report = page.getByRole('tabpanel', { name: 'Отчёт' });
  await expect(report.getByText(/± \d+/)).toBeVisible(SPEECH);
  await expect(report.getByRole('heading', { name: 'Что делать дальше' })).toBeVisible();
  const quote = report.getByRole('button', { name: /^Послушать: / }).first();
  await quote.click();
  await expect(report.getByRole('button', { name: 'Остановить' }).first()).toBeVisible();
  const pdf = report.getByRole('link', { name: 'Скачать PDF' });
  const file = await page.request.get(new URL((await pdf.getAttribute('href')) ?? '', page.url()).href);
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

test('an interview in English: too short at first, then spoken and written to its report', async ({
  context,
}) => {
  const page = await openInterviews(context, 'en');
  await page.getByRole('button', { name: 'New interview' }).first().click();
  await page.getByLabel('Role or position').fill('Backend developer');
  await page.getByRole('combobox', { name: 'Language of the conversation' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await page.getByRole('radio', { name: /Do not keep/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Start conversation', exact: true }).click();
  await expect(page.getByText('AI speaking and interruptible').first()).toBeVisible(SPEECH);
  await page.getByRole('button', { name: 'Stop conversation' }).click();
  await expect(page.getByText('The conversation was too short for the AI to process')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conversation report' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible();

  await page.getByRole('button', { name: 'Start conversation again' }).click();
  await expect(status(page, 'speaking')).toBeVisible(SPEECH);
  await page.locator('body').press('Escape');
  await expect(page.getByText('AI listening').first()).toBeVisible();
  await say(page, 'en-weak');
  await page.getByRole('button', { name: "I'm done" }).click();
  await expect(page.getByText('Thinking...').first()).toBeVisible(SPEECH);
  await expect(status(page, 'speaking')).toBeVisible(SPEECH);
  await expect(history(page).getByText(/project/)).toBeVisible();

  await page.getByRole('button', { name: 'Write an answer' }).click();
  await page
    .getByLabel('Answer in writing')
    .fill(
      'Last year I moved our payments to a new gateway in two weeks. I grouped the logs, found that 70 percent of the errors came from one bank, and added an idempotent retry. The error rate fell from 20 to 2 percent.',
    );
  await page.keyboard.press('Enter');
  await expect(history(page).getByText(/new gateway/)).toBeVisible(SPEECH);
  await page.getByRole('button', { name: 'no hurry, take your time' }).click();
  await expect(page.getByRole('button', { name: 'no hurry, take your time' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Stop conversation' }).click();
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const report = page.getByRole('tabpanel', { name: 'Report' });
  await expect(report.getByRole('heading', { name: 'Strong points' })).toBeVisible(SPEECH);
  await expect(report.getByText('The recording was not kept')).toBeVisible();

  await page.getByRole('button', { name: 'Reset history and start over' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Reset the history?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset history and start over' }).click();
  await expect(page.getByRole('button', { name: 'Start conversation', exact: true })).toBeVisible();
});
