/** The page a magic link opens. */
export const SIGN_IN_LINK_PAGE = '/verify';

/** The page an invitation link opens; the token of the invitation follows. */
export const INVITATION_PAGE = '/join';

/** Linked from mails about the safety of an account. */
export const ADMIN_PAGE = '/admin';
export const SETTINGS_PAGE = '/user/settings';

/** Leads to the configured messenger. */
export const CONTACT_PAGE = '/contact';

/** Where mail that was never sent can be read, on a server that only its owner can reach. */
export const MAILBOX_PAGE = '/mailbox';

/** The licences of the bundled libraries, a text made by the build. */
export const LICENCES_PAGE = '/licences';

/** Pages that visitors may open and that the landing page never replaces. */
const PUBLIC_PAGES: readonly string[] = [SIGN_IN_LINK_PAGE];

export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.includes(path) || path.startsWith(`${INVITATION_PAGE}/`);
}

/** On these pages a visitor sees the sign-in card for administrators instead of the landing page. */
function isAdminPage(path: string): boolean {
  return /^\/(admin|i)(\/|$)/.test(path);
}

/** A visitor gets the small landing page, except where the app has something else to show them. */
export function wantsLanding({ path, isSignedIn }: { path: string; isSignedIn: boolean }): boolean {
  return !isSignedIn && !isPublicPage(path) && !isAdminPage(path);
}
