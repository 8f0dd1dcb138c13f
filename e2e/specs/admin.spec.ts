import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openTab, ownOrigin, proveAgain, signInAsAdmin } from '../administration.ts';
import { apiOf } from '../api.ts';
import { expectNoViolationsInAnyTheme, expectToFit } from '../barriers.ts';
import { comeIn, STRONG_ANSWERS, takeInterview, talkInWriting, WEAK_ANSWERS } from '../candidates.ts';
import { readMagicLink } from '../mailbox.ts';
import { newAddress } from '../people.ts';

const base = () => process.env.BASE_URL ?? '';
const mark = Date.now().toString(36);
const QUESTION = `Как вы выбираете базу данных ${mark}?`;
const TABLE = { name: 'questions.csv', mimeType: 'text/csv' };
const candidate = newAddress();

const ADMIN_TABS = [
  'positions',
  'interviews',
  'questions',
  'people',
  'invites',
  'speech',
  'documents',
  'audit',
];

test.describe.configure({ mode: 'serial' });

let context: BrowserContext;
let page: Page;
let invitation = '';
let position = '';
let reviewed = '';
let candidateId = '';
let visit: BrowserContext | undefined;
let phone: Page;

const choose = async (where: Page, name: string, option: string) => {
  await where.getByRole('combobox', { name }).click();
  await where.getByRole('option', { name: option }).click();
};

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base() });
  page = await context.newPage();
  await signInAsAdmin(page);
});
test.afterAll(async () => {
  await context.close();
  await visit?.close();
});

test('an administrator writes a question in both languages and changes it', async () => {
  await openTab(page, 'Вопросы');
  await page.getByRole('button', { name: 'Новый вопрос' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Вопрос по-русски').fill(QUESTION);
  await dialog.getByLabel('Вопрос по-английски').fill(`How do you choose a database ${mark}?`);
  await dialog.getByLabel('Категории').fill('backend');
  await dialog.getByLabel('Категории').press('Enter');
  await choose(page, 'Уровень', 'Middle');
  await choose(page, 'Как часто спрашивают', '4');
  await choose(page, 'Выберите темы, не больше 4', 'Базы данных');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Другие формулировки по-русски').fill('Какую базу возьмёте?\nSQL или NoSQL?');
  await dialog.getByText('Разбор ответа').click();
  await dialog.getByRole('button', { name: 'Добавить пункт' }).click();
  await dialog.getByLabel('Пункт по-русски').fill('Отталкиваться от запросов');
  await dialog.getByLabel('Как об этом говорят по-русски').fill('какие запросы\nпаттерны доступа');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Напишите пункт и на этом языке')).toBeVisible();
  await expect(dialog.getByLabel('Пункт по-английски')).toBeFocused();
  await dialog.getByLabel('Пункт по-английски').fill('Starts from the queries');
  await expectNoViolationsInAnyTheme(page, 'the question editor');
  await expectToFit(page, 'the question editor');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: QUESTION }).click();
  await expect(page).toHaveURL(/open=/);
  await expect(dialog.getByLabel('Другие формулировки по-русски')).toHaveValue(
    'Какую базу возьмёте?\nSQL или NoSQL?',
  );
  await expect(dialog.getByRole('combobox', { name: 'Уровень' })).toHaveText('Middle');
  await expect(dialog.getByRole('button', { name: 'Убрать тему: Базы данных' })).toBeVisible();
  await expect(dialog.getByLabel('Пункт по-русски')).toBeHidden();
  await dialog.getByText('1 пункт').click();
  await expect(dialog.getByLabel('Как об этом говорят по-русски')).toHaveValue(
    'какие запросы\nпаттерны доступа',
  );
  await dialog.getByLabel('Пример ответа по-русски').fill('Сначала — какие запросы, потом — какая база.');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Сохранено').first()).toBeVisible();
});

test('a file is rehearsed, its mistakes are named, and the right one is imported', async () => {
  await page.getByRole('button', { name: 'Импортировать' }).click();
  const dialog = page.getByRole('dialog');
  const file = dialog.locator('input[type=file]');
  const wrong = `type,ru,en\ntechnical,Верный ${mark}?,Right ${mark}?\nhard,Неверный ${mark}?,\n`;
  await file.setInputFiles({ ...TABLE, buffer: Buffer.from(wrong) });
  await expect(dialog.getByText('1 ошибка: ничего не будет импортировано')).toBeVisible();
  await expect(dialog.getByText('Строка 2')).toBeVisible();
  await expect(dialog.getByText('Такого вида вопросов нет')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Импортировать' })).toBeDisabled();
  await file.setInputFiles({ ...TABLE, buffer: Buffer.from(wrong.replace('hard', 'technical')) });
  await expect(dialog.getByText('Новых: 2, изменённых: 0, таких же: 0')).toBeVisible();
  await proveAgain(context);
  await dialog.getByRole('button', { name: 'Импортировать' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Поиск' }).fill(mark);
  await expect(page.getByRole('button', { name: `Неверный ${mark}?` })).toBeVisible();

  await page.getByRole('button', { name: 'Экспорт' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('questions.csv');
});

test('a position gets its plan from three sources, and a link', async () => {
  await openTab(page, 'Позиции');
  await page.getByRole('link', { name: 'Новая позиция' }).first().click();
  await page.getByLabel('Название').fill(`Backend-разработчик ${mark}`);
  await page.getByLabel('Компания').fill('Север');
  await page.getByLabel('Описание').fill('PostgreSQL, индексы, очереди сообщений, нагрузка');
  await page.getByRole('textbox', { name: 'Поиск по банку' }).fill(mark);
  await page.getByRole('button', { name: `Добавить: ${QUESTION}` }).click();
  await page.getByRole('tab', { name: 'Свой' }).click();
  await page.getByLabel('Вопрос — так, как его задаст интервьюер').fill('Почему вы хотите к нам?');
  await page.getByRole('button', { name: 'Добавить в план' }).click();
  await page.getByRole('button', { name: 'Вопрос 2 выше' }).click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/admin\/positions\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Backend-разработчик ${mark}`);

  await page.getByRole('link', { name: 'Изменить' }).click();
  await page.getByRole('button', { name: 'Подобрать по описанию' }).click();
  await page
    .getByRole('button', { name: /^Добавить:/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page).toHaveURL(/\/admin\/positions\/[^/]+$/);
  const plan = page.getByRole('listitem');
  await expect(plan.nth(0)).toContainText('Почему вы хотите к нам?');
  await expect(plan).toHaveCount(3);
  await expect(page.getByText('Кандидатов пока нет')).toBeVisible();
  await page.getByRole('button', { name: 'Скопировать' }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  invitation = await page.evaluate(() => navigator.clipboard.readText());
  position = new URL(page.url()).pathname;
  expect(invitation).toMatch(/\/join\/[0-9a-f]{32}$/);
});

test('a candidate opens the link, signs in by mail and gets exactly that interview', async ({ browser }) => {
  const own = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ru-RU' });
  visit = own;
  phone = await own.newPage();
  await phone.goto(invitation);
  await expect(phone.getByText('Север приглашает вас на интервью')).toBeVisible();
  await phone.getByRole('button', { name: 'Войти и начать' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Имя').fill('Мария Орлова');
  await dialog.getByLabel('Почта').fill(candidate);
  await dialog.getByRole('checkbox', { name: /Соглашаюсь/ }).click();
  await dialog.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(dialog.getByText(candidate)).toBeVisible();
  await phone.goto(await readMagicLink(candidate), { waitUntil: 'commit' });
  await phone.getByRole('button', { name: 'Начать интервью' }).click();
  await expect(phone.getByRole('alert')).toHaveText('Выберите, сохранять ли запись');
  await phone.getByRole('radio', { name: /Нет, только текст/ }).click();
  await phone.getByRole('button', { name: 'Начать интервью' }).click();
  await expect(phone).toHaveURL(/\/user\/[0-9a-f]{20}/);
  const api = await apiOf(own);
  await talkInWriting(api, phone.url().split('/').at(-1) ?? '', STRONG_ANSWERS);
  expect(JSON.stringify(await api('get', '/api/balance/entries'))).not.toContain('reserved');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Сильные места' })).toBeVisible();
});

test('the administrator compares the candidates and reviews that very interview', async ({ browser }) => {
  const other = await browser.newContext();
  await takeInterview(await comeIn(other, 'Олег Титов'), invitation.split('/').at(-1) ?? '', WEAK_ANSWERS);
  await other.close();
  await page.reload();
  const row = page.getByRole('row', { name: /Мария Орлова/ }).first();
  await expect(row).toContainText('есть отчёт');
  const compared = page.getByRole('region', { name: 'На одних и тех же вопросах' });
  await expect(compared.getByRole('columnheader')).toHaveText(['Вопрос', 'Мария Орлова', 'Олег Титов']);
  await expect(compared.getByRole('row', { name: /Почему вы хотите к нам/ })).toContainText('±');
  await page.getByRole('link', { name: 'Все интервью' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await choose(page, 'Язык', 'английский');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.getByRole('button', { name: 'Показать всё' }).click();
  await choose(page, 'Позиция', `Backend-разработчик ${mark}, Север`);
  await expect(page).toHaveURL(/position=/);

  await page.getByRole('link', { name: 'Мария Орлова' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мария Орлова');
  await expect(page.getByText('Доля ошибок упала с 20 до 2 процентов').first()).toBeVisible();
  await expect(page.getByText(/Оценено вопросов: \d+ из \d+/)).toBeVisible();
  await page.getByRole('tab', { name: 'Отчёт' }).click();
  await expect(page.getByText('Таким отчёт видит кандидат')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Сильные места' })).toBeVisible();
  await page.getByLabel('Новая заметка').fill('Позвать на второй этап');
  await page.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Позвать на второй этап' })).toBeVisible();
  reviewed = new URL(page.url()).pathname;
});

test('a request is approved, a balance granted, a recruiter labelled, and the log tells it all', async () => {
  const asking = newAddress();
  await page.request.post(`${base()}/api/invite-requests`, {
    headers: ownOrigin(),
    data: { email: asking, lang: 'ru' },
  });
  await openTab(page, 'Запросы на приглашение');
  await page.getByRole('button', { name: `Пригласить: ${asking}` }).click();
  await expect(page.getByRole('row', { name: new RegExp(asking) })).toContainText('приглашён');

  await openTab(page, 'Пользователи');
  await page.getByRole('textbox', { name: 'Поиск' }).fill('орлова');
  await page.getByRole('button', { name: /Мария Орлова/ }).click();
  const dialog = page.getByRole('dialog');
  await proveAgain(context);
  candidateId = new URL(page.url()).searchParams.get('open') ?? '';
  await dialog.getByLabel('Сколько').fill('5');
  await dialog.getByLabel('Причина').fill('Подарок');
  await dialog.getByRole('button', { name: 'Начислить' }).click();
  await expect(dialog.getByText('Подарок')).toBeVisible();
  await dialog.getByText('Рекрутер', { exact: true }).click();
  await expect(dialog.getByRole('switch', { name: /Рекрутер/ })).toBeChecked();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Мария Орлова/ })).toContainText('recrut');

  // A recruiter has no balance in the header, but a contact link.
  await phone.goto(`${base()}/user/settings`);
  await expect(phone.getByRole('link', { name: 'Связаться с нами' })).toBeVisible();
  await expect(phone.getByRole('link', { name: /Баланс/ })).toHaveCount(0);

  await openTab(page, 'Журнал');
  for (const act of [
    'Метки изменены',
    'Баланс пополнен',
    'Приглашение отправлено',
    'Заметка добавлена',
    'Позиция изменена',
    'Позиция создана',
    'Вопросы импортированы',
    'Вопрос изменён',
    'Вопрос добавлен',
  ]) {
    await expect(page.getByRole('cell', { name: act }).first()).toBeVisible();
  }
  await expect(page.getByRole('table')).not.toContainText(invitation.split('/').at(-1) ?? 'no link');
});

test('the administration has no barriers and fits every screen', async () => {
  for (const path of [
    ...ADMIN_TABS.map((tab) => `/admin?tab=${tab}`),
    // A few rows behind the dialogs are as good as twenty, and looked at sooner.
    `/admin?tab=questions&q=${mark}&open=new`,
    `/admin?tab=questions&q=${mark}&open=import`,
    `/admin?tab=people&open=${candidateId}`,
    position,
    `${position}/edit`,
    reviewed,
  ]) {
    await page.goto(`${base()}${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectNoViolationsInAnyTheme(page, path);
    await expectToFit(page, path);
  }
});
