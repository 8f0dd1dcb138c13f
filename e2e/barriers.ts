import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing may be found, by any rule or by these. */
async function expectNoViolations(page: Page, where: string, rules?: string[]): Promise<void> {
  // In the page itself, which has no frames: else every look opens and fills a second page to sum up in.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
  expect(found, where).toEqual([]);
}

/** Nothing may move while it is looked at, and letters have their shapes; what was called off does not move either. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    // What inherits a colour begins to change when the other has ended: one look is not enough.
    for (let calmFrames = 0; calmFrames < 3; ) {
      await Promise.allSettled(moving().map((animation) => animation.finished));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      calmFrames = moving().length === 0 ? calmFrames + 1 : 0;
    }
  });
}

/** The same page by day, by every rule, and by night: another theme changes colours only. */
export async function expectNoViolationsInAnyTheme(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.waitForLoadState('networkidle');
  await settle(page);
  await expectNoViolations(page, where);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settle(page);
  await expectNoViolations(page, `${where} in the dark`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null });
}

/** From the smallest phone to a desk, nothing is to be scrolled sideways. */
export async function expectToFit(page: Page, where: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const tooWide = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= window.innerWidth) return [];
      const reaching = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
      return reaching.map((element) => `${element.tagName} ${element.className}`);
    });
    expect(tooWide, `${where} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}
