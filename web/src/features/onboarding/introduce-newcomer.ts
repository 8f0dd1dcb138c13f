import { ADMIN_PAGE, INVITATION_PAGE } from '@aloud/contract/pages';
import { keepPageAfterIntroduction } from '../../lib/session/page-after-introduction.ts';

const ONBOARDING = '/user/onboarding';
/** Pages of a candidate; anything else below `/user` is an interview. */
const PAGES = /^\/user\/(?:interviews|questions|resumes|history|settings)$/;

/**
 * Where a sign-in leads an account that was never asked for its language, role and level: to the introduction, which
 * goes on to the page. An invitation, an interview and a question that was begun do not wait for it.
 */
export function introduceNewcomer(accountId: string, path: string): string {
  const { pathname, searchParams } = new URL(path, window.location.origin);
  const isAwaited = [INVITATION_PAGE, ADMIN_PAGE].some((page) => pathname.startsWith(page));
  if (isAwaited || !PAGES.test(pathname) || searchParams.has('question')) return path;
  // Without storage the introduction could not go on to the page: the home page leads to it later.
  return keepPageAfterIntroduction(accountId, path) ? ONBOARDING : path;
}
