import { browserStorage, tabStorage } from '../page-storage.ts';
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
  const known = memoryId ?? tabStorage.read(ID_KEY);
  if (known) return known;
  const id = `${readSignOut()}:${crypto.randomUUID()}`;
  if (!tabStorage.write(ID_KEY, id)) memoryId = id;
  return id;
}

function endIfSignedOut(): void {
  const known = memoryId ?? tabStorage.read(ID_KEY);
  if (known && !known.startsWith(`${readSignOut()}:`)) endVisit();
}

function readSignOut(): string {
  return browserStorage.read(SIGN_OUT_MARKER) ?? '';
}

export function noteJudgedInVisit(attemptId: string): void {
  getVisitId();
  const ids = [...listJudgedInVisit(), attemptId];
  memory = tabStorage.write(KEY, JSON.stringify(ids)) ? [] : ids;
}

/** The ids of the attempts that were judged in this visit. */
export function listJudgedInVisit(): readonly string[] {
  endIfSignedOut();
  if (memory.length > 0) return memory;
  const stored = tabStorage.readJson(KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
}

export function endVisit(): void {
  memory = [];
  memoryId = undefined;
  tabStorage.delete(KEY);
  tabStorage.delete(ID_KEY);
}
