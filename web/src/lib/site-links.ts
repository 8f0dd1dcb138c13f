import type { Locale } from '@aloud/contract/locale';
import { LEGAL_DOCUMENT } from '@aloud/contract/pages';

/** The legal documents in a language; without a version, those in force when the link is followed. */
export function linkLegalDocument(locale: Locale, version?: number): string {
  return `${LEGAL_DOCUMENT}?lang=${locale}${version === undefined ? '' : `&version=${version}`}`;
}

/** A visitor whose address ends in it meets the sign-in dialog: pages without scripts of their own link to it. */
export const SIGN_IN_FRAGMENT = '#sign-in';
