import type { BrowserContext, Page } from '@playwright/test';
import { giveMicrophone } from './microphone.ts';
import { signInByMail } from './sign-in-by-mail.ts';

export const status = (page: Page, name: string) => page.locator(`[data-status="${name}"]`);
export const history = (page: Page) => page.getByRole('region', { name: /История|History/ });

/** The list of interviews of a new candidate, in a page whose microphone hears the test. */
export async function openInterviews(context: BrowserContext, locale: 'ru' | 'en'): Promise<Page> {
  await signInByMail(context, `talk-${locale}-${Date.now()}@example.com`);
  const page = await context.newPage();
  await giveMicrophone(page);
  await noteStatuses(page);
  if (locale === 'en') await speakEnglish(page);
  await page.goto(`${process.env.BASE_URL}/user/interviews`);
  return page;
}

/** A thought may be over before a test has looked: the page keeps every status it has shown. */
async function noteStatuses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    Object.assign(window, { shown });
    const note = () => shown.add(document.querySelector('main [data-status]')?.textContent ?? '');
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export function statusesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown]);
}

/** The server decides the language of the interface by writing it into the page. */
async function speakEnglish(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(HTMLElement.prototype, 'lang', { get: () => 'en' }));
}
