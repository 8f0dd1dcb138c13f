import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';

/** A resume that the server has stored; the draft keeps its id and name. */
export type ResumeDraft = { id: string; name: string };
export type OnboardingDraft = {
  lang?: Locale;
  role?: string;
  level?: Level;
  resume?: ResumeDraft | undefined;
  /** The page the sign-in link led to: where the account goes on afterwards. */
  next?: string;
};

/** A browser may be shared, so each account has a draft of its own. */
const makeKey = (accountId: string) => `onboarding:${accountId}`;

/** Keeps the answers over a reload; an unreadable value under the key counts as none. */
export function readDraft(accountId: string): OnboardingDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(makeKey(accountId)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as OnboardingDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(accountId: string, draft: OnboardingDraft): void {
  localStorage.setItem(makeKey(accountId), JSON.stringify(draft));
}

export function deleteDraft(accountId: string): void {
  localStorage.removeItem(makeKey(accountId));
}
