import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signInByMail } from '../sign-in-by-mail.ts';

async function openBank(context: BrowserContext): Promise<Page> {
  await signInByMail(context, `bank-${Date.now()}@example.com`);
  const page = await context.newPage();
  await page.goto(`${process.env.BASE_URL}/user/questions`);
  await expect(page.getByRole('button', { name: 'Ответить' })).toHaveCount(10);
  return page;
}

test('a misspelt word finds its questions, and the address keeps the search', async ({ context }) => {
  const page = await openBank(context);
  await page.keyboard.press('/');
  await page.keyboard.type('замыканье');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/замыкани/i);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Поиск по вопросам' })).toHaveValue('замыканье');
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/замыкани/i);
});

test('filters narrow the bank, more questions come on demand, nothing found can be undone', async ({
  context,
}) => {
  const page = await openBank(context);
  await expectWholeBank(page);
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(page.getByRole('button', { name: 'Ответить' })).toHaveCount(20);
  await page.getByRole('button', { name: 'необычные' }).click();
  await page.getByRole('button', { name: 'hr', exact: true }).click();
  await expect(page).toHaveURL(/type=unusual/);
  await page.getByRole('textbox').fill('щщщщщ');
  await expect(page.getByText('Такого пока нет')).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить всё' }).click();
  await expectWholeBank(page);
});

/** The bank a fresh installation has, and perhaps what an administrator has added to it meanwhile. */
async function expectWholeBank(page: Page): Promise<void> {
  const total = page.getByText(/^\d+ вопрос(?:а|ов)?$/).first();
  await expect.poll(async () => Number.parseInt(await total.innerText(), 10)).toBeGreaterThanOrEqual(360);
}

test('a mark is shown at once, kept by the server, and taken back when it cannot be saved', async ({
  context,
}) => {
  const page = await openBank(context);
  const mark = page.getByRole('button', { name: /Встречался на собеседовании/ }).first();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');

  await page.route('**/documents/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await mark.click();
  await expect(page.getByText('Отметка не сохранилась. Попробуйте ещё раз.')).toBeVisible();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
});

test('a question opened before the search was told stays open, and the search is kept', async ({
  context,
}) => {
  const page = await openBank(context);
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[aria-label="Поиск по вопросам"]');
    // React hears a change only through the property of the prototype.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'опыт');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    for (const button of document.querySelectorAll('button')) {
      if (button.textContent?.trim() !== 'Ответить') continue;
      button.click();
      return;
    }
  });
  await expect(page).toHaveURL(/q=/);
  await expect(page).toHaveURL(/question=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a question opens by its address and closes with "back"', async ({ context }) => {
  const page = await openBank(context);
  await page.getByRole('button', { name: 'Ответить' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
