import { expect, type Page, test } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { expectNoViolationsInAnyTheme } from '../barriers.ts';
import { comeIn, talkInWriting } from '../candidates.ts';
import { newAddress } from '../people.ts';
import { RESUME } from '../resume.ts';
import { signInByMail } from '../sign-in-by-mail.ts';

async function lockedPdf(): Promise<Buffer> {
  const pdf = new PDFDocument({ userPassword: 'secret' });
  pdf.text('Resume').end();
  return Buffer.concat((await pdf.toArray()) as Buffer[]);
}

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a resume becomes questions with their lines, one is answered, and deleting it deletes everything', async ({
  page,
}) => {
  await signInByMail(page.context(), newAddress());
  await page.goto(`${process.env.BASE_URL}/user/questions`);
  await page
    .getByRole('navigation', { name: 'Разделы' })
    .first()
    .getByRole('link', { name: 'Резюме' })
    .click();

  await chooseFile(page, 'resume.pdf', await lockedPdf());
  await expect(page.getByRole('alert')).toContainText('Файл защищён паролем');
  await chooseFile(page, 'photo.png', Buffer.from('89504e47', 'hex'));
  await expect(page.getByRole('alert')).toContainText('Файлы такого вида не принимаются');

  await chooseFile(page, 'Петрова.txt', Buffer.from(RESUME));
  await expect(page.getByRole('heading', { name: 'Петрова.txt' })).toBeVisible();
  await expect(page.getByText(/Опыт работы — 7 лет/)).toBeVisible();
  await expect(page.getByText('Перерыв после этого места')).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'resume');

  await page.getByRole('tab', { name: /О работе/ }).click();
  const question = page.getByRole('listitem').filter({ hasText: 'с 800 до 120 мс' });
  await expect(question).toContainText('Из вашего резюме, строка 8');
  const listed = page.getByRole('listitem').filter({ hasText: 'Redis' }).first();
  await expect(listed.getByRole('blockquote')).toHaveText(
    'Python, Go, PostgreSQL, Redis, ClickHouse, Docker',
  );
  await question.getByRole('button', { name: 'Ответить' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Из вашего резюме');
  await dialog.getByText('Текстом', { exact: true }).click();
  await dialog
    .getByRole('textbox')
    .fill(
      'Мы измеряли время ответа в Grafana. Сначала оно было 800 мс. Я нашла медленный запрос, добавила индекс и кэш, и через две недели стало 120 мс.',
    );
  await dialog.getByRole('button', { name: 'Получить разбор' }).click();
  await expect(dialog.getByRole('button', { name: 'Ещё раз' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();

  const resumePage = page.url();
  await page.goto(`${process.env.BASE_URL}/user/history`);
  await page.getByRole('button', { name: /с 800 до 120 мс/ }).click();
  await dialog.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(dialog.getByRole('radio', { name: 'Вслух' })).toBeVisible();

  await page.goto(resumePage);
  await page.getByRole('tab', { name: /О вас/ }).click();
  await expect(page.getByText('Руководила командой из 5 человек').first()).toBeVisible();
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Перетащите резюме сюда')).toBeVisible();
});

test('an interview asks about the resume, and what was said differently stands beside it', async ({
  context,
}) => {
  const api = await comeIn(context, 'Анна Петрова');
  await api('post', '/api/create-balance');
  await api('post', '/api/resumes', { id: 'resume', name: 'Петрова', text: RESUME });
  const { id } = await api<{ id: string }>('post', '/api/interviews', { role: 'Backend-разработчик' });
  const asked = await talkInWriting(api, id, [
    ['о себе', 'Меня зовут Анна, семь лет пишу серверы, люблю базы данных и понятные отчёты об ошибках.'],
    ['', 'Я руководила командой из восьми человек и сократила время ответа сервиса вдвое за одну весну.'],
  ]);
  expect(asked.join('\n')).toMatch(/Северный ветер|командой из 5 человек|800 до 120/);

  const page = await context.newPage();
  await page.goto(`${process.env.BASE_URL}/user/${id}?tab=report`);
  const claim = page.getByRole('listitem').filter({ hasText: 'Вы сказали' });
  await expect(claim).toContainText('Цифра');
  await expect(claim).toContainText('Я руководила командой из восьми человек');
  await expect(claim).toContainText('Руководила командой из 5 человек');
  await expect(page.getByRole('heading', { name: 'Сверка с резюме' })).toBeVisible();
  await expectNoViolationsInAnyTheme(page, 'report with claims');
});
