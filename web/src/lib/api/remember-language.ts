import type { Locale } from '@aloud/contract/locale';
import { BROWSER_LANGUAGE, LANGUAGE_PAGE } from '@aloud/contract/pages';
import { reportFailure } from '../report-failure.ts';

/** For the pages of this browser before signing in; undefined takes a choice back. The address answers with a cookie. */
export async function rememberLanguage(locale: Locale | undefined): Promise<void> {
  try {
    await fetch(`${LANGUAGE_PAGE}/${locale ?? BROWSER_LANGUAGE}`, { redirect: 'manual', keepalive: true });
  } catch (error) {
    reportFailure('Can not remember language', error);
  }
}
