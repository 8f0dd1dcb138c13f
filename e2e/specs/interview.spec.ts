import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectNoViolationsInAnyTheme } from '../barriers.ts';
import { history, openInterviews, status, statusesOf } from '../interview-page.ts';
import { beginSaying, giveMicrophone, say, sayWhen } from '../microphone.ts';

// Two long conversations, each with a candidate of its own.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an interview in Russian survives an interruption, a break, a reload and a second tab, and its report can be heard and printed', async ({
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
  const answer = sayWhen(page, '[data-interruptible="true"]', { clip: 'ru-strong', seconds: 21.6 });
  await page.getByRole('button', { name: 'Начать разговор' }).click();
  await expect.poll(() => statusesOf(page)).toContain('ИИ говорит — можно перебить');
  await expect(page.getByText(/осталось \d+:\d\d/)).toBeVisible();
  await expect(history(page).getByText('перебит')).toBeVisible();

  // The network goes and comes back in the middle of the answer; not a word is lost.
  await context.setOffline(true);
  await expect(page.getByText('Восстанавливаем связь').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Восстанавливаем связь')).toHaveCount(0);
  await answer;
  await expect(status(page, 'speaking')).toBeVisible();
  await expect(history(page).getByText(/заказ.*распродаж.*журнал.*банк/)).toBeVisible();

  // Space cuts the interviewer short; a reload in the middle of the answer keeps what was said before it.
  await page.locator('body').press('Space');
  await expect(status(page, 'listening')).toBeVisible();
  await beginSaying(page, 'ru-offtopic', 3.5);
  await page.reload();
  await page.getByRole('button', { name: 'Вернуться в разговор' }).click();
  await expect(status(page, 'listening')).toBeVisible();
  await page.getByRole('button', { name: 'Это всё' }).click();
  await expect(history(page).getByText(/путешеств/)).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'the stage');

  await takeToAnotherTabAndBack(page, context);

  await page.getByRole('button', { name: 'Остановить разговор' }).click();
  await page.getByRole('button', { name: 'Составить отчёт' }).click();
  await readReport(page);

  await page.getByRole('button', { name: 'Меню аккаунта' }).click();
  await expect(page.getByRole('menuitem', { name: /Макс\. длительность/ })).toContainText('30 мин');
  await page.getByRole('menuitem', { name: 'Все интервью' }).click();
  await expect(page.getByText('отчёт готов')).toBeVisible();
  await page.getByRole('button', { name: /Удалить интервью/ }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page.getByText('Пока ни одного интервью')).toBeVisible();
});

/** The newest tab holds the interview; the older one says so and can take it over again. */
async function takeToAnotherTabAndBack(page: Page, context: BrowserContext): Promise<void> {
  const other = await context.newPage();
  await giveMicrophone(other);
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Вернуться в разговор' }).click();
  await expect(page.getByText('Разговор продолжается в другой вкладке')).toBeVisible();
  await expect(history(other).getByText(/путешеств/)).toBeVisible();
  await page.getByRole('button', { name: 'Продолжить здесь' }).click();
  await expect(other.getByText('Разговор продолжается в другой вкладке')).toBeVisible();
  await other.close();
}

/** Judged, without barriers, with quotes that sound and a file for paper. */
async function readReport(page: Page): Promise<void> {
  const report = page.getByRole('tabpanel', { name: 'Отчёт' });
  await expect(report.getByText(/± \d+ из 100/)).toBeVisible();
  // Content and delivery, each with a margin of its own.
  await expect(report.getByText(/^± \d+$/)).toHaveCount(2);
  await expect(report.getByRole('heading', { name: 'Что делать дальше' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'the report');
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
  await expect.poll(() => statusesOf(page)).toContain('AI speaking and interruptible');
  await page.getByRole('button', { name: 'Stop conversation' }).click();
  await expect(page.getByText('The conversation was too short for the AI to process')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conversation report' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible();

  await page.getByRole('button', { name: 'Start conversation again' }).click();
  await expect(status(page, 'speaking')).toBeVisible();
  await page.locator('body').press('Escape');
  await expect(page.getByText('AI listening').first()).toBeVisible();
  await say(page, 'en-strong', 10.1);
  await expect(history(page).getByText(/checkout/i)).toBeVisible();

  // What is written before the reply is heard belongs to the same answer, and a report needs two.
  await expect(status(page, 'speaking')).toBeVisible();
  await page.getByRole('button', { name: 'Write an answer' }).click();
  await page
    .getByLabel('Answer in writing')
    .fill(
      'Last year I moved our payments to a new gateway in two weeks. I grouped the logs, found that 70 percent of the errors came from one bank, and added an idempotent retry. The error rate fell from 20 to 2 percent.',
    );
  await page.keyboard.press('Enter');
  await expect(history(page).getByText(/new gateway/)).toBeVisible();
  await expect.poll(() => statusesOf(page)).toContain('Thinking...');
  await page.getByRole('button', { name: 'no hurry, take your time' }).click();
  await expect(page.getByRole('button', { name: 'no hurry, take your time' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Stop conversation' }).click();
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const report = page.getByRole('tabpanel', { name: 'Report' });
  await expect(report.getByRole('heading', { name: 'Strong points' })).toBeVisible();
  await expect(report.getByText('The recording was not kept')).toBeVisible();

  await page.getByRole('button', { name: 'Reset history and start over' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Reset the history?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset history and start over' }).click();
  await expect(page.getByRole('button', { name: 'Start conversation', exact: true })).toBeVisible();
});
