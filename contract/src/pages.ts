/** Where the link in a sign-in letter leads. */
export const SIGN_IN_LINK_PAGE = '/verify';

/** Where mail that was never sent can be read, on a server that only its owner can reach. */
export const MAILBOX_PAGE = '/mailbox';

/** Pages that are open to everybody and never replaced by the landing page. */
const PUBLIC_PAGES: readonly string[] = [SIGN_IN_LINK_PAGE];

export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.includes(path);
}

/** A visitor gets the small landing page; whoever has a session, and every public page, gets the app. */
export function wantsLanding(request: { path: string; isSignedIn: boolean }): boolean {
  return !request.isSignedIn && !isPublicPage(request.path);
}
