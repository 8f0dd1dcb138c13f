/** Where the link in a sign-in letter leads. */
export const SIGN_IN_LINK_PAGE = '/verify';

/** Where an invitation to the interview of a position leads, followed by what names it. */
export const INVITATION_PAGE = '/join';

/** Where mail that was never sent can be read, on a server that only its owner can reach. */
export const MAILBOX_PAGE = '/mailbox';

/** What others wrote and under which terms: a text, made by the build. */
export const LICENCES_PAGE = '/licences';

/** Pages that are open to everybody and never replaced by the landing page. */
const PUBLIC_PAGES: readonly string[] = [SIGN_IN_LINK_PAGE];

export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.includes(path) || path.startsWith(`${INVITATION_PAGE}/`);
}

/** There a visitor sees the card for administrators instead of the landing page. */
function isAdminPage(path: string): boolean {
  return /^\/(admin|i)(\/|$)/.test(path);
}

/** A visitor gets the small landing page, except where the app has something else to show them. */
export function wantsLanding({ path, isSignedIn }: { path: string; isSignedIn: boolean }): boolean {
  return !isSignedIn && !isPublicPage(path) && !isAdminPage(path);
}
