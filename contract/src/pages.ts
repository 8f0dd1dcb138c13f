import type { Locale } from './locale.ts';

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

/** Terms, privacy policy and public offer in one PDF, printed by the server. */
export const LEGAL_DOCUMENT = '/legal.pdf';

/** The licences of the bundled libraries, a text made by the build. */
export const LICENCES_PAGE = '/licences';

/** Where the build puts English pages that have a Russian twin. */
const ENGLISH_PREFIX = '/en';
const BANK_INDEX = '/questions';

/** A bank page: questions of a topic or a role that anyone may read. Without `below`, their index. */
export function bankPagePath(locale: Locale, below = ''): string {
  return `${locale === 'en' ? ENGLISH_PREFIX : ''}${BANK_INDEX}${below}`;
}

/** Also true for an address below the index that names no page. */
export function isBankPage(path: string): boolean {
  return /^(\/en)?\/questions(\/|$)/.test(path);
}

/** The language of a bank page, and its address without the language. */
export function readBankPagePath(path: string): { locale: Locale; below: string } {
  const locale = path.startsWith(`${ENGLISH_PREFIX}/`) ? 'en' : 'ru';
  return { locale, below: path.slice(bankPagePath(locale).length) };
}

/** Pages that visitors may open and that the landing page never replaces. */
const PUBLIC_PAGES: readonly string[] = [SIGN_IN_LINK_PAGE];

export function isPublicPage(path: string): boolean {
  return PUBLIC_PAGES.includes(path) || path.startsWith(`${INVITATION_PAGE}/`) || isBankPage(path);
}

/** On these pages a visitor sees the sign-in card for administrators instead of the landing page. */
function isAdminPage(path: string): boolean {
  return /^\/(admin|i)(\/|$)/.test(path);
}

/** A visitor gets the small landing page, except where the app has something else to show them. */
export function wantsLanding({ path, isSignedIn }: { path: string; isSignedIn: boolean }): boolean {
  return !isSignedIn && !isPublicPage(path) && !isAdminPage(path);
}
