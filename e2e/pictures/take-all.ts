import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const SCREENS = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1440, height: 900 },
] as const;
const THEMES = ['light', 'dark'] as const;
const folder = join(import.meta.dirname, '../../screenshots');

/** The same moment on every screen and in both themes; of a part of a page as much as the window shows. */
export async function takeAll(page: Page, name: string, isWhole = true, part?: Locator): Promise<void> {
  for (const { name: screen, ...size } of SCREENS) {
    for (const theme of THEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme });
      await part?.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await page.waitForTimeout(400);
      await page.screenshot({ path: join(folder, `${name}-${screen}-${theme}.png`), fullPage: isWhole });
    }
  }
}
