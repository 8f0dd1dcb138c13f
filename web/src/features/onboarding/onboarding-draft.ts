import type { Locale } from '@aloud/contract/locale';
import type { Level } from '@aloud/contract/users';

/** Already taken in by the server; here it is only remembered. */
export type ResumeDraft = { id: string; name: string };
export type OnboardingDraft = { lang?: Locale; role?: string; level?: Level; resume?: ResumeDraft };

const KEY = 'onboarding';

/** Answers survive a reload; what somebody else wrote under the key does not break the page. */
export function readDraft(): OnboardingDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as OnboardingDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(draft: OnboardingDraft): void {
  localStorage.setItem(KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  localStorage.removeItem(KEY);
}
