import { SIGN_OUT_MARKER } from '../session/on-sign-out.ts';

/** Kept by the tab: a visit lasts over reloads, until the tab is closed or signed out. */
const KEY = 'judged_in_visit';
const ID_KEY = 'visit_id';

/** Where the tab's storage is blocked or full, a visit lasts as long as the page. */
let memory: readonly string[] = [];
let memoryId: string | undefined;

/** Begins with the last sign-out before it, because a landing page that is open does not follow other tabs. */
export function getVisitId(): string {
  endIfSignedOut();
  const known = memoryId ?? readVisitId();
  if (known) return known;
  const id = `${readSignOut()}:${crypto.randomUUID()}`;
  try {
    sessionStorage.setItem(ID_KEY, id);
  } catch {
    memoryId = id;
  }
  return id;
}

function endIfSignedOut(): void {
  const known = memoryId ?? readVisitId();
  if (known && !known.startsWith(`${readSignOut()}:`)) endVisit();
}

function readSignOut(): string {
  try {
    return localStorage.getItem(SIGN_OUT_MARKER) ?? '';
  } catch {
    return '';
  }
}

function readVisitId(): string | null {
  try {
    return sessionStorage.getItem(ID_KEY);
  } catch {
    return null;
  }
}

export function noteJudgedInVisit(attemptId: string): void {
  getVisitId();
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
  endIfSignedOut();
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
  memoryId = undefined;
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(ID_KEY);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
