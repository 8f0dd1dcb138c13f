import type { Level } from '@aloud/contract/accounts/users.limits';
import type { Locale } from '@aloud/contract/locale';
import { browserStorage } from '../../lib/page-storage.ts';

/** A resume that the server has stored; the draft keeps its id and name. */
export type ResumeDraft = { id: string; name: string };
export type OnboardingDraft = {
  lang?: Locale;
  role?: string;
  level?: Level;
  resume?: ResumeDraft | undefined;
};

/** A browser may be shared, so each account has a draft of its own. */
const makeKey = (accountId: string) => `onboarding:${accountId}`;

/** Where storage is full or blocked, the answers live as long as the page. */
const memory = new Map<string, OnboardingDraft>();

/** Undefined where nothing was answered; an unreadable value under the key counts as nothing. */
export function readDraft(accountId: string): OnboardingDraft | undefined {
  const known = memory.get(accountId);
  if (known) return known;
  const stored = browserStorage.readJson(makeKey(accountId));
  return typeof stored === 'object' && stored !== null ? readAnswers(stored) : undefined;
}

/** Devices may hold drafts of an earlier version, with the page to go on to and without an answer. */
function readAnswers({ next: _page, ...answers }: OnboardingDraft & { next?: unknown }) {
  return Object.keys(answers).length > 0 ? answers : undefined;
}

/** Keeps the answers over a reload; false where storage refused them. */
export function keepDraft(accountId: string, draft: OnboardingDraft): boolean {
  memory.delete(accountId);
  const isKept = browserStorage.write(makeKey(accountId), JSON.stringify(draft));
  if (!isKept) memory.set(accountId, draft);
  return isKept;
}

export function deleteDraft(accountId: string): void {
  memory.delete(accountId);
  browserStorage.delete(makeKey(accountId));
}
