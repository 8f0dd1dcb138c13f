import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { apiOf } from '../api.ts';
import { expectNoViolationsInAnyTheme, expectToFit } from '../barriers.ts';
import { newAddress } from '../people.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

type Aim = { role: string; level: 'junior' | 'middle' | 'senior' };

const url = (search = '') => `${process.env.BASE_URL}/user/questions${search}`;
const search = (page: Page) => page.getByRole('textbox', { name: 'Поиск по вопросам' });
const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
const firstQuestion = (page: Page) => cards(page).first().getByRole('heading', { level: 2 });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Signs in a person who has said what they prepare for, or nothing. */
async function openBank(context: BrowserContext, aim?: Aim): Promise<Page> {
  await signInByMail(context, newAddress());
  const api = await apiOf(context);
  const { $id } = await api<{ $id: string }>('get', '/v1/account');
  await api('post', '/v1/databases/db/collections/users/documents', {
    documentId: $id,
    data: { name: 'Анна', onboarded: true, ...aim },
  });
  const page = await context.newPage();
  await page.goto(url());
  await expect(cards(page)).toHaveCount(10);
  return page;
}

const countShown = async (page: Page) =>
  Number.parseInt(
    await page
      .getByText(/^\d+ вопрос(?:а|ов)?$/)
      .first()
      .innerText(),
    10,
  );

test('the bank is found by what people type: the classics, terms in either language', async ({ context }) => {
  const page = await openBank(context);
  for (const [typed, found] of [
    ['о себе', /^Расскажите о себе/],
    ['слабые стороны', /слабые стороны/i],
    ['event loop', /event loop|цикл событий/i],
    ['цикл событий', /event loop|цикл событий/i],
  ] as const) {
    await search(page).fill(typed);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(typed);
    await expect(firstQuestion(page)).toHaveText(found);
  }
  await page.reload();
  await expect(search(page)).toHaveValue('цикл событий');
  await expect(firstQuestion(page)).toHaveText(/event loop|цикл событий/i);
});

test('role and level narrow the bank, visibly, until one click shows all of it', async ({ context }) => {
  const page = await openBank(context, { role: 'Backend-разработчик', level: 'middle' });
  await expect(page.getByText('Подобрано для вас: backend, любая сфера, для middle')).toBeVisible();
  await expect(chip(page, 'backend')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'для middle')).toHaveAttribute('aria-pressed', 'true');
  const forYou = page.getByRole('region', { name: 'Для вас' });
  await expect(forYou.getByRole('button')).toHaveCount(3);
  await expect(forYou).toContainText('Новый для вашей роли');
  await expectNoViolationsInAnyTheme(page, 'the preselected bank');
  await expectToFit(page, 'the preselected bank');
  const narrowed = await countShown(page);

  await page.getByRole('button', { name: 'Показать все' }).click();
  await expect(page).toHaveURL(/all=true/);
  await expect(page.getByText('Подобрано для вас')).toHaveCount(0);
  await expect(chip(page, 'backend')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => countShown(page)).toBeGreaterThan(narrowed);
  await page.reload();
  await expect.poll(() => countShown(page)).toBeGreaterThan(narrowed);
  await expect(page.getByText('Подобрано для вас')).toHaveCount(0);

  // A link that was shared says everything itself.
  await page.goto(url('?category=["sales"]'));
  await expect(chip(page, 'продажи')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'backend')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Подобрано для вас')).toHaveCount(0);
  await expect(forYou).toHaveCount(0);
});

test('a text is searched for in the whole bank, whatever role and level are', async ({ context }) => {
  const page = await openBank(context, { role: 'Backend-разработчик', level: 'senior' });
  await search(page).fill('о себе');
  await expect(firstQuestion(page)).toHaveText(/^Расскажите о себе/);
  await search(page).fill('event loop');
  await expect(firstQuestion(page)).toHaveText(/event loop|цикл событий/i);
  await page.getByRole('button', { name: 'Очистить поиск' }).click();
  await expect(page.getByText('Подобрано для вас: backend, любая сфера, для senior')).toBeVisible();
});

test('nothing found leads on: without filters, or to the nearest topics', async ({ context }) => {
  const page = await openBank(context, { role: 'Бухгалтер', level: 'junior' });
  await page.getByRole('button', { name: 'необычные' }).click();
  await expect(page).toHaveURL(/type=unusual/);
  await search(page).fill('щщщщщ');
  await expect(page.getByText('Такого пока нет')).toBeVisible();
  await page.getByRole('button', { name: 'Искать без фильтров' }).click();
  await expect(page).not.toHaveURL(/type=unusual|category/);
  await expect(search(page)).toHaveValue('щщщщщ');
  await expect(page.getByRole('button', { name: 'Искать без фильтров' })).toHaveCount(0);
  const topics = page.getByRole('group', { name: 'Самые близкие темы' }).getByRole('button');
  await expect(topics).toHaveCount(3);
  await expectNoViolationsInAnyTheme(page, 'nothing found');
  const name = await topics.first().innerText();
  await topics.first().click();
  await expect(page.getByRole('button', { name: `Убрать тему: ${name}` })).toBeVisible();
  await expect(search(page)).toHaveValue('');
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(search(page)).toHaveValue('щщщщщ');
});

test('topics are chosen by name; a phone folds the filters away', async ({ context }) => {
  const page = await openBank(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const topics = page.getByRole('combobox', { name: 'Темы' });
  await expect(topics).toBeHidden();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await topics.click();
  await page.getByPlaceholder('Найти тему').fill('salary');
  await page.getByRole('option', { name: 'Деньги' }).click();
  await expect(page).toHaveURL(/topic=.*salary/);
  await expectNoViolationsInAnyTheme(page, 'the list of topics');
  await page.keyboard.press('Escape');
  await expect(firstQuestion(page)).toHaveText(/зарплат|оклад|денег|предложени/i);
  await expectToFit(page, 'the bank with a topic');
  await page.getByRole('button', { name: 'Убрать тему: Деньги' }).click();
  await expect(page).not.toHaveURL(/topic=/);

  await page.setViewportSize({ width: 1440, height: 900 });
  await search(page).fill('о себе');
  await expect(firstQuestion(page)).toHaveText(/^Расскажите о себе/);
  await page.getByRole('button', { name: 'Ответить' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Спрашивают и так' }).click();
  await expect(dialog.getByText('Кто вы и чем занимаетесь?')).toBeVisible();
});
