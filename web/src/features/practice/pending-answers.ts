import type { Locale } from '@aloud/contract/locale';
import { restoreTake, type Take } from '../../lib/audio/recorder.ts';
import { openTakeStore, type TakeHead, type TakeStage, type TakeStore } from '../../lib/audio/take-store.ts';
import { forgetTyped, keepTyped, listTyped, readTyped, returnToDraft } from './typed-drafts.ts';

/** An answer the server may not have yet. */
export type PendingAnswer = {
  attemptId: string;
  questionId: string;
  /** Whose it is and what it answers: `subjectOf`. */
  subject: string;
  /** The words of the question. */
  title: string;
  language: Locale;
} & ({ kind: 'spoken'; take: Take } | { kind: 'typed'; text: string });
export type Pending = { answer: PendingAnswer; stage: TakeStage };

/** Long enough to come back after a holiday; a disk is not an archive. */
const KEPT_MS = 14 * 24 * 3600 * 1000;

/** Recognisers need a second or two; the server refuses less. */
export const SHORTEST_MS = 1_500;

/** Where a private window allows no storage, what was recorded lives as long as the page. */
const memory = new Map<string, Pending>();

let opened: Promise<TakeStore | undefined> | undefined;
export function takeStore(): Promise<TakeStore | undefined> {
  opened ??= openTakeStore().catch(() => undefined);
  return opened;
}

/** Takes belong to a person as well as to a question: a browser may be shared. */
export function subjectOf(accountId: string, questionId: string): string {
  return `${accountId}:${questionId}`;
}

function questionOf(subject: string): string {
  return subject.slice(subject.indexOf(':') + 1);
}

async function restore(store: TakeStore, head: TakeHead): Promise<Pending | undefined> {
  const take = await restoreTake(store, head);
  if (!take) return undefined;
  const { id, subject, title, language, stage } = head;
  const about = { attemptId: id, questionId: questionOf(subject), subject, title, language };
  return { stage, answer: { ...about, kind: 'spoken', take } };
}

function isOwnedBy(accountId: string, { subject }: { subject: string }): boolean {
  return subject.startsWith(subjectOf(accountId, ''));
}

/** What somebody else who uses this browser said is nobody's business. */
export async function findPending(id: {
  accountId: string;
  attemptId: string;
}): Promise<Pending | undefined> {
  const pending = await findOnDevice(id.attemptId);
  return pending && isOwnedBy(id.accountId, pending.answer) ? pending : undefined;
}

async function findOnDevice(attemptId: string): Promise<Pending | undefined> {
  const known = memory.get(attemptId) ?? readTyped(attemptId);
  if (known) return known;
  const store = await takeStore();
  const head = await store?.find(attemptId);
  return store && head ? restore(store, head) : undefined;
}

/** Newest first; those that waited too long are thrown away. */
async function listHeads(store: TakeStore): Promise<TakeHead[]> {
  const heads = (await store.list()).toSorted((a, b) => b.startedAtMs - a.startedAtMs);
  const old = heads.filter((head) => Date.now() - head.startedAtMs > KEPT_MS);
  await Promise.all(old.map((head) => store.forget(head.id)));
  return heads.filter((head) => !old.includes(head));
}

/** The newest recording of a question that was never judged: the tab was closed, or the network was gone. */
export async function findUnsent(subject: string): Promise<Pending | undefined> {
  const store = await takeStore();
  if (!store) return undefined;
  const newest = (await listHeads(store)).find((head) => head.subject === subject);
  return newest ? restore(store, newest) : undefined;
}

/** Everything a person said or wrote that was never judged, to whatever question. */
export async function listUnsent(accountId: string): Promise<Pending[]> {
  const isOwn = (of: { subject: string }) => isOwnedBy(accountId, of);
  const store = await takeStore();
  const heads = store ? (await listHeads(store)).filter(isOwn) : [];
  const takes = store ? await Promise.all(heads.map((head) => restore(store, head))) : [];
  const unsent = [...takes, ...listTyped(), ...memory.values()]
    .filter((pending) => pending !== undefined)
    .filter((pending) => isOwn(pending.answer) && isWorthShowing(pending));
  return [...new Map(unsent.map((pending) => [pending.answer.attemptId, pending])).values()];
}

/** What is being written stands at its desk as a draft; a cough is nobody's answer. */
function isWorthShowing({ answer, stage }: Pending): boolean {
  return answer.kind === 'typed' ? stage !== 'recording' : answer.take.durationMs >= SHORTEST_MS;
}

/** A written answer that is on its way: its desk waits for it instead of asking for another. */
export function findTypedUnderWay(subject: string): Pending | undefined {
  return [...memory.values(), ...listTyped()].find(
    ({ answer, stage }) => answer.kind === 'typed' && answer.subject === subject && stage !== 'recording',
  );
}

export async function keepPending(answer: PendingAnswer, stage: TakeStage): Promise<void> {
  memory.set(answer.attemptId, { answer, stage });
  if (answer.kind === 'typed') return keepTyped(answer, stage);
  const store = await takeStore();
  const head = await store?.find(answer.attemptId);
  const { attemptId: id, subject, title, language } = answer;
  await store
    ?.keep({ startedAtMs: Date.now(), ...head, id, subject, title, language, stage })
    .catch(() => undefined);
}

export async function markPending(attemptId: string, stage: TakeStage): Promise<void> {
  const known = memory.get(attemptId) ?? readTyped(attemptId);
  if (known) memory.set(attemptId, { ...known, stage });
  if (known?.answer.kind === 'typed') return keepTyped(known.answer, stage);
  const store = await takeStore();
  const head = await store?.find(attemptId);
  if (head) await store?.keep({ ...head, stage }).catch(() => undefined);
}

export async function forgetPending(attemptId: string): Promise<void> {
  memory.delete(attemptId);
  forgetTyped(attemptId);
  const store = await takeStore();
  await store?.forget(attemptId).catch(() => undefined);
}

/** It is not sent after all: a recording waits for another decision, a text goes back to its desk. */
export async function takeBack(attemptId: string): Promise<void> {
  const pending = await findOnDevice(attemptId);
  if (pending?.answer.kind !== 'typed') return markPending(attemptId, 'recording');
  returnToDraft(pending.answer);
  await forgetPending(attemptId);
}
