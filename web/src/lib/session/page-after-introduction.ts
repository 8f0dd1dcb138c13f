import { browserStorage } from '../page-storage.ts';

const KEY = 'page_after_introduction';

type Kept = { accountId: string; path: string };

/** The page a sign-in led to, for a newcomer who is introduced first. False where storage refused it. */
export function keepPageAfterIntroduction(accountId: string, path: string): boolean {
  return browserStorage.write(KEY, JSON.stringify({ accountId, path } satisfies Kept));
}

/** Undefined where the latest sign-in of this browser was another account's, or led nowhere else. */
export function findPageAfterIntroduction(accountId: string): string | undefined {
  const kept = browserStorage.readJson(KEY) as Partial<Kept> | undefined;
  return kept?.accountId === accountId && typeof kept.path === 'string' ? kept.path : undefined;
}

export function deletePageAfterIntroduction(): void {
  browserStorage.delete(KEY);
}
