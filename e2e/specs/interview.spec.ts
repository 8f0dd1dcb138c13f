import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { giveMicrophone, say } from '../microphone.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

/** Real recognition on a busy machine takes as long as it takes. */
const SPEECH = { timeout: 120_000 };
test.setTimeout(480_000);

const status = (page: Page, name: string) => page.locator(`[data-status="${name}"]`);
const history = (page: Page) => page.getByRole('region', { name: 'History' });

async function openInterviews(context: BrowserContext): Promise<Page> {
  await signInByMail(context, `talk-${Date.now()}@example.com`);
  const page = await context.newPage();
  await giveMicrophone(page);
  await speakEnglish(page);
  await page.goto(`${process.env.BASE_URL}/user/interviews`);
  return page;
}

/** The server decides the language of the interface by writing it into the page. */
async function speakEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(HTMLElement.prototype, 'lang', { get: () => 'en' }));
}

test('an interview in English: too short at first, then spoken and written to its report', async ({
  context,
}) => {
  const page = await openInterviews(context);
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
  // On a fast machine a thought is too short to be looked for after it has begun.
  const thought = page.waitForFunction(
    () => document.querySelector('[data-status="thinking"]')?.textContent,
    undefined,
    SPEECH,
  );
  await say(page, 'en-weak');
  expect(await (await thought).jsonValue()).toBe('Thinking...');
  await expect(history(page).getByText(/project/)).toBeVisible(SPEECH);

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
