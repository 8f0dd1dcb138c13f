import { normaliseEmail } from '@aloud/contract/accounts/email-address.rules';
import type { Attempt } from '@aloud/contract/practice/practice';
import { TRIAL_KEPT_HOURS } from '@aloud/contract/practice/trials.limits';
import { useSyncExternalStore } from 'react';
import { browserStorage } from '../page-storage.ts';
import { TRIAL_KEY } from './trial-record.ts';
import { getVisitId, listJudgedInVisit, noteJudgedInVisit } from './visit.ts';

/** What a visitor's judged answer left: the attempt as the server told it, and the signed receipt to claim it with. */
export type JudgedTrial = {
  attempt: Attempt;
  receipt: string;
  /** How long the recording was that the server has heard: the receipt is good for the whole of it alone. */
  bytes?: number;
  /** The address a sign-in link was asked for after it, in the visit in which it was judged. */
  askedFor?: string;
};

/** Whose a recording or draft is that was not sent: the visit it was begun in, and the address that visit asked a link for. */
export type BegunAnswer = { visit: string; askedFor?: string };

/** A visitor's try in this browser. Without `judged` it was begun, or it is spent: claimed or deleted. */
export type KeptTrial = {
  expiresAtMs: number;
  isSpent: boolean;
  judged?: JudgedTrial;
  /** Judged before it, where two tabs were answering at once: the newest first. */
  earlier?: JudgedTrial[];
  /** By the id of the recording or the subject of the draft. */
  begun?: Record<string, BegunAnswer>;
};

/** A blocked or full storage leaves the try to the page. */
let memory: string | undefined;
const listeners = new Set<() => void>();
let parsed: { raw: string | undefined; trial: KeptTrial | undefined } = {
  raw: undefined,
  trial: undefined,
};

/** The same object until it changes. Undefined also once the day is over. */
export function readKeptTrial(): KeptTrial | undefined {
  const raw = readRaw();
  if (raw !== parsed.raw) parsed = { raw, trial: parse(raw) };
  const { trial } = parsed;
  return trial && trial.expiresAtMs > Date.now() ? trial : undefined;
}

/** False where the try lives only as long as the page. */
export function isTrialStored(): boolean {
  return memory === undefined;
}

/** True when something of a visitor's try has outlived its day. */
export function isTrialExpired(): boolean {
  return readRaw() !== undefined && readKeptTrial() === undefined;
}

/** From here its day runs: recordings of visitors are deleted with it. */
export function beginTrial(): void {
  if (!readKeptTrial())
    writeTrial({ expiresAtMs: Date.now() + TRIAL_KEPT_HOURS * 3_600_000, isSpent: false });
}

/** Beside what another tab has kept; the day of the first receipt is the day of all. */
export function keepTrial(judged: JudgedTrial): void {
  noteJudgedInVisit(judged.attempt.id);
  const kept = readKeptTrial();
  const earlier = listJudged(kept).filter(({ attempt }) => attempt.id !== judged.attempt.id);
  const dayEndMs = Date.now() + TRIAL_KEPT_HOURS * 3_600_000;
  const begun = omitBegun(kept, [judged.attempt.id]);
  if (kept && earlier.length > 0) {
    writeTrial({ expiresAtMs: kept.expiresAtMs, isSpent: true, judged, earlier, ...begun });
  } else writeTrial({ expiresAtMs: dayEndMs, isSpent: true, judged, ...begun });
}

/** The newest first. */
export function listJudged(trial: KeptTrial | undefined): JudgedTrial[] {
  return trial?.judged ? [trial.judged, ...(trial.earlier ?? [])] : [];
}

/** The feedback on a question: on the answer given in this page, or on the newest one. */
export function findJudged(
  trial: KeptTrial | undefined,
  { questionId, attemptId }: { questionId: string; attemptId?: string | undefined },
): JudgedTrial | undefined {
  const judged = listJudged(trial).filter(({ attempt }) => attempt.questionId === questionId);
  return judged.find(({ attempt }) => attempt.id === attemptId) ?? judged[0];
}

/** Leaves the other judged answers; after the last one only that there was a try. */
export function removeJudged(attemptId: string): void {
  const trial = readKeptTrial();
  const [judged, ...earlier] = listJudged(trial).filter(({ attempt }) => attempt.id !== attemptId);
  if (trial && judged) writeTrial({ ...trial, judged, earlier });
  else spendTrial();
}

/** Of the judged answers only that there was one stays, until its day is over. */
export function spendTrial(): void {
  const trial = readKeptTrial();
  if (trial) writeTrial({ expiresAtMs: trial.expiresAtMs, isSpent: true, ...omitBegun(trial, []) });
}

export function forgetTrial(): void {
  memory = undefined;
  browserStorage.delete(TRIAL_KEY);
  tell();
}

/**
 * The account of this address takes the answers of this visit without being asked, those that were not sent among them. An
 * answer of an earlier visit may be another person's.
 */
export function noteLinkAskedFor(email: string): void {
  const trial = readKeptTrial();
  const judgedHere = new Set(listJudgedInVisit());
  const askedFor = normaliseEmail(email);
  const [judged, ...earlier] = listJudged(trial).map((one) =>
    judgedHere.has(one.attempt.id) ? { ...one, askedFor } : one,
  );
  const visit = getVisitId();
  const begun = Object.entries(trial?.begun ?? {}).map(
    ([name, one]) => [name, one.visit === visit ? { ...one, askedFor } : one] as const,
  );
  if (!trial || (!judged && begun.length === 0)) return;
  writeTrial({
    ...trial,
    ...(judged && { judged, earlier }),
    ...(begun.length > 0 && { begun: Object.fromEntries(begun) }),
  });
}

/** Without these; nothing where none is left. */
export function omitBegun(
  trial: KeptTrial | undefined,
  names: readonly string[],
): { begun?: Record<string, BegunAnswer> } {
  const left = Object.entries(trial?.begun ?? {}).filter(([name]) => !names.includes(name));
  return left.length > 0 ? { begun: Object.fromEntries(left) } : {};
}

export function isAskedFor(judged: JudgedTrial, email: string): boolean {
  return judged.askedFor === normaliseEmail(email);
}

/** Other tabs are followed too. */
export function watchKeptTrial(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TRIAL_KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The visitor's try of this browser, also when another tab changes it. */
export function useKeptTrial(): KeptTrial | undefined {
  return useSyncExternalStore(watchKeptTrial, readKeptTrial);
}

function parse(raw: string | undefined): KeptTrial | undefined {
  try {
    const trial = JSON.parse(raw ?? 'null') as Partial<KeptTrial> | null;
    return typeof trial?.expiresAtMs === 'number' ? (trial as KeptTrial) : undefined;
  } catch {
    return undefined;
  }
}

function readRaw(): string | undefined {
  return memory ?? browserStorage.read(TRIAL_KEY);
}

export function writeTrial(trial: KeptTrial): void {
  const raw = JSON.stringify(trial);
  memory = browserStorage.write(TRIAL_KEY, raw) ? undefined : raw;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
