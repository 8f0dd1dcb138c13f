import type { Level } from '@aloud/contract/accounts/users';
import type { Locale } from '@aloud/contract/locale';

/** Already taken in by the server; here it is only remembered. */
export type ResumeDraft = { id: string; name: string };
export type OnboardingDraft = {
  lang?: Locale;
  role?: string;
  level?: Level;
  resume?: ResumeDraft | undefined;
};

/** A browser may be shared: what one person answered is not shown to the next. */
const makeKey = (accountId: string) => `onboarding:${accountId}`;

/** Answers survive a reload; what somebody else wrote under the key does not break the page. */
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
