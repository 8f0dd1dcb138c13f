import { restoreRecording } from '../../../lib/audio/recorder.ts';
import { listRecordingsLockedElsewhere } from '../../../lib/audio/recording-lock.ts';
import {
  createRecordingStore,
  type RecordingMeta,
  type UploadStage,
} from '../../../lib/audio/recording-store.ts';
import { makeSubject, type Pending, type PendingAnswer, spokenAnswer } from './pending-answer.ts';
import { deleteTypedDraft, keepTyped, listTyped, readTyped, returnToDraft } from './typed-drafts.ts';

/** Long enough to come back after a holiday; a disk is not an archive. */
const KEPT_MS = 14 * 24 * 3600 * 1000;

/** Recognisers need a second or two; the server refuses less. */
export const SHORTEST_MS = 1_500;

/** What the device would not take, for want of room or permission, lives as long as the page. */
const memory = new Map<string, Pending>();

export const takes = createRecordingStore();

async function restore(head: RecordingMeta): Promise<Pending | undefined> {
  const take = await restoreRecording(takes, head).catch(() => undefined);
  return take && { stage: head.stage, answer: spokenAnswer(head, take) };
}

function isOwnedBy(accountId: string, { subject }: { subject: string }): boolean {
  return subject.startsWith(makeSubject(accountId, ''));
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
  const head = await findHead(attemptId);
  return head && restore(head);
}

function findHead(takeId: string): Promise<RecordingMeta | undefined> {
  return takes.find(takeId).catch(() => undefined);
}

/**
 * Newest first; those that waited too long are thrown away. What another tab is recording in this moment is only a part
 * of an answer.
 */
async function listHeads(): Promise<RecordingMeta[]> {
  const kept = await takes.list().catch(() => []);
  const heldElsewhere = await listRecordingsLockedElsewhere();
  const heads = kept
    .filter(({ id }) => !heldElsewhere.has(id))
    .toSorted((a, b) => b.startedAtMs - a.startedAtMs);
  const old = heads.filter((head) => Date.now() - head.startedAtMs > KEPT_MS);
  await Promise.all(old.map((head) => takes.delete(head.id).catch(() => undefined)));
  return heads.filter((head) => !old.includes(head));
}

/** The newest recording of a question that was never judged: the tab was closed, or the network was gone. */
export async function findUnsent(subject: string): Promise<Pending | undefined> {
  const isMeant = (about: { subject: string }) => about.subject === subject;
  const inMemory = [...memory.values()].findLast(({ answer }) => answer.kind === 'spoken' && isMeant(answer));
  if (inMemory) return inMemory;
  const newest = (await listHeads()).find(isMeant);
  return newest && restore(newest);
}

/** Everything a person said or wrote that was never judged, to whatever question. */
export async function listUnsent(accountId: string): Promise<Pending[]> {
  const isOwn = (of: { subject: string }) => isOwnedBy(accountId, of);
  const spoken = await Promise.all((await listHeads()).filter(isOwn).map(restore));
  const unsent = [...spoken, ...listTyped(), ...memory.values()]
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

export async function keepPending(answer: PendingAnswer, stage: UploadStage): Promise<void> {
  const isKept = answer.kind === 'typed' ? keepTyped(answer, stage) : await keepSpoken(answer, stage);
  if (isKept) memory.delete(answer.attemptId);
  else memory.set(answer.attemptId, { answer, stage });
}

type SpokenAnswer = Extract<PendingAnswer, { kind: 'spoken' }>;

async function keepSpoken(answer: SpokenAnswer, stage: UploadStage): Promise<boolean> {
  const { attemptId: id, subject, title, language, take } = answer;
  const head = { startedAtMs: Date.now(), ...(await findHead(id)), id, subject, title, language, stage };
  return takes.keep(head).then(
    () => take.isKept,
    () => false,
  );
}

export async function markPending(attemptId: string, stage: UploadStage): Promise<void> {
  const pending = await findOnDevice(attemptId);
  if (pending) await keepPending(pending.answer, stage);
}

export async function deletePending(attemptId: string): Promise<void> {
  memory.delete(attemptId);
  deleteTypedDraft(attemptId);
  await takes.delete(attemptId).catch(() => undefined);
}

/** It is not sent after all: a recording waits for another decision, a text goes back to its desk. */
export async function revertSending(attemptId: string): Promise<void> {
  const pending = await findOnDevice(attemptId);
  if (pending?.answer.kind !== 'typed') return markPending(attemptId, 'recording');
  returnToDraft(pending.answer);
  await deletePending(attemptId);
}
