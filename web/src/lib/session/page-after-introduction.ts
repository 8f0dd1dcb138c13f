const KEY = 'page_after_introduction';

type Kept = { accountId: string; path: string };

/** The page a sign-in led to, for a newcomer who is introduced first. False where storage refused it. */
export function keepPageAfterIntroduction(accountId: string, path: string): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ accountId, path } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}

/** Undefined where the latest sign-in of this browser was another account's, or led nowhere else. */
export function findPageAfterIntroduction(accountId: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return kept?.accountId === accountId && typeof kept.path === 'string' ? kept.path : undefined;
  } catch {
    return undefined;
  }
}

export function deletePageAfterIntroduction(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
