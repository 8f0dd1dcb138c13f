import { test } from '@playwright/test';
import { takeAll } from './take-all.ts';

const PAGES = {
  'bank-index': '/questions',
  'bank-topic': '/questions/topics/conflict',
  'bank-role': '/questions/roles/backend',
  'bank-topic-en': '/en/questions/topics/about-yourself',
  'bank-not-found': '/questions/topics/nothing',
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what anyone may read of the bank', async ({ page }) => {
  for (const [name, path] of Object.entries(PAGES)) {
    await page.goto(`${process.env.BASE_URL}${path}`);
    await page.waitForLoadState('networkidle');
    // The others are as long as their questions are many, and look alike below.
    await takeAll(page, name, name === 'bank-index');
  }
});
