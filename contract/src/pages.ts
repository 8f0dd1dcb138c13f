import { LOCALES, type Locale } from './locale.ts';

/** The page a magic link opens. */
export const SIGN_IN_LINK_PAGE = '/verify';

/** A visitor whose address ends in it meets the sign-in dialog: mails and pages without scripts of their own link to it. */
export const SIGN_IN_FRAGMENT = '#sign-in';

/** The page an invitation link opens; the token of the invitation follows. */
export const INVITATION_PAGE = '/join';

/** Linked from mails about the safety of an account. */
export const ADMIN_PAGE = '/admin';
export const SETTINGS_PAGE = '/user/settings';

/** Leads to the configured messenger, or says how else the operator can be reached. */
export const CONTACT_PAGE = '/contact';

/** Where mail that was never sent can be read, on a server that only its owner can reach. */
export const MAILBOX_PAGE = '/mailbox';

/** Terms, privacy policy and public offer in one PDF, printed by the server. */
export const LEGAL_DOCUMENT = '/legal.pdf';

/** The licences of the bundled libraries, a text made by the build. */
export const LICENCES_PAGE = '/licences';

/** Followed by a language, or by `BROWSER_LANGUAGE`: remembers the choice in a cookie and leads to the landing page. */
export const LANGUAGE_PAGE = '/language';
/** In place of a language: the choice is taken back. */
export const BROWSER_LANGUAGE = 'browser';

/** The landing page in one language, whatever the visitor has chosen; at `/` the choice decides. */
export function landingPath(locale: Locale): string {
  return `/${locale}`;
}

/** The language that an address of the landing page names. */
export function findLandingLocale(path: string): Locale | undefined {
  return LOCALES.find((locale) => landingPath(locale) === path);
}

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

/**
 * Facts the server writes into every page it sends, as attributes of `<html>`: what a page promises with them is true
 * from the first moment, also where nothing else can be asked. Here: only invited addresses can make an account.
 */
export const INVITE_ONLY_ATTRIBUTE = 'data-invite-only';
/** A visitor cannot answer a question before signing up. */
export const NO_TRIAL_ATTRIBUTE = 'data-no-trial';
/** The operator has not said how they can be reached: `CONTACT_PAGE` can only say so. */
export const NO_CONTACT_ATTRIBUTE = 'data-no-contact';
