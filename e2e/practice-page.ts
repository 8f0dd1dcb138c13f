import { expect, type Locator, type Page } from '@playwright/test';

export const STRONG_ANSWER =
  'Год назад в «Севере» я выкатил миграцию без проверки, и сервис оплаты упал для 3000 клиентов. Моя задача была поднять его за полчаса. Сначала я откатил версию, потом написал в общий канал и восстановил данные из ночной копии. В результате простой длился 20 минут вместо двух часов, а потеряли мы всего 12 заказов. С тех пор я проверяю каждую миграцию на копии базы, и за год таких аварий не было.';
export const WEAK_ANSWER =
  'Ну, как бы, у нас что-то упало на сервере, и мы это, наверное, как-то починили, вроде бы к вечеру.';

/** Where permission was given before, the page may switch it on by itself: then what follows is there without a click. */
export async function switchOn(page: Page, whatFollows: Locator): Promise<void> {
  const press = page.getByRole('button', { name: 'Включить микрофон' }).click();
  await Promise.race([press.catch(() => undefined), expect(whatFollows).toBeVisible()]);
}

export async function startSpeaking(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Начать запись' });
  await switchOn(page, start);
  await start.click();
}

export const again = (page: Page) => page.getByRole('button', { name: 'Ещё раз' });

/** Once more, from the feedback on the last answer. */
export async function answerInWriting(page: Page, text: string): Promise<void> {
  await again(page).click();
  await page.getByRole('radio', { name: 'Текстом' }).click();
  await page.getByLabel('Ваш ответ').fill(text);
  await page.getByRole('button', { name: 'Получить разбор' }).click();
}
