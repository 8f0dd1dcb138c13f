/** Kept by the tab: a visit lasts over reloads, until the tab is closed or signed out. */
const KEY = 'judged_in_visit';

/** Where the tab's storage is blocked or full, a visit lasts as long as the page. */
let memory: readonly string[] = [];

export function noteJudgedInVisit(attemptId: string): void {
  const ids = [...listJudgedInVisit(), attemptId];
  memory = [];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    memory = ids;
  }
}

/** The ids of the attempts that were judged in this visit. */
export function listJudgedInVisit(): readonly string[] {
  if (memory.length > 0) return memory;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function endVisit(): void {
  memory = [];
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
