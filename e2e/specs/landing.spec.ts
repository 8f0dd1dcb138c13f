import { expect, test } from '@playwright/test';

test('a visitor sees what the product promises', async ({ page }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Отвечайте вслух');
});
