import type { Locale } from '@aloud/contract/locale';
import { LEGAL_DOCUMENT } from '@aloud/contract/pages';

/** The legal documents in a language; without a version, those in force when the link is followed. */
export function linkLegalDocument(locale: Locale, version?: number): string {
  return `${LEGAL_DOCUMENT}?lang=${locale}${version === undefined ? '' : `&version=${version}`}`;
}

/** A question of the bank; a visitor reads it over the landing page. */
export function questionPath(questionId: string): string {
  return `/user/questions?question=${encodeURIComponent(questionId)}`;
}
