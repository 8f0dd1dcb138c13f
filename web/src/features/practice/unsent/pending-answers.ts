import { TRIAL_KEPT_HOURS } from '@aloud/contract/practice/trials.limits';
import { restoreRecording } from '../../../lib/audio/recorder.ts';
import { listRecordingsLockedElsewhere } from '../../../lib/audio/recording-lock.ts';
import {
  createRecordingStore,
  type RecordingMeta,
  type UploadStage,
} from '../../../lib/audio/recording-store.ts';
import { listBegunAskedFor, removeBegun } from '../../../lib/trial/begun-answers.ts';
import { listJudged, readKeptTrial } from '../../../lib/trial/kept-trial.ts';
import {
  makeSubject,
  moveSubject,
  type Pending,
  type PendingAnswer,
  spokenAnswer,
  VISITOR,
} from './pending-answer.ts';
import {
  deleteDraftsByPrefix,
  deleteExpiredDrafts,
  deleteTypedDraft,
  keepDraft,
  keepTyped,
  listTyped,
  moveDraft,
  readTyped,
  returnToDraft,
} from './typed-drafts.ts';

/** Recordings are kept for two weeks, long enough for a holiday. */
const KEPT_MS = 14 * 24 * 3600 * 1000;

/** The server refuses shorter recordings, because recognisers need a second or two. */
export const SHORTEST_MS = 1_500;

const listeners = new Set<() => void>();

/** Answers that storage refused, for lack of space or permission, live as long as the page. */
const memory = new Map<string, Pending>();

export const recordings = createRecordingStore();

async function restore(meta: RecordingMeta): Promise<Pending | undefined> {
  const recording = await restoreRecording(recordings, meta).catch(() => undefined);
  return recording && { stage: meta.stage, answer: spokenAnswer(meta, recording) };
}

function isOwnedBy(accountId: string, { subject }: { subject: string }): boolean {
  return subject.startsWith(makeSubject(accountId, ''));
}

/** Answers of another account that uses this browser are not returned. */
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
  const meta = await findMeta(attemptId);
  return meta && restore(meta);
}

function findMeta(recordingId: string): Promise<RecordingMeta | undefined> {
  return recordings.find(recordingId).catch(() => undefined);
}

/**
 * Newest first; expired recordings are deleted. A recording still running in another tab is left out: it is only
 * a part of an answer.
 */
async function listMetas(): Promise<RecordingMeta[]> {
  const kept = await recordings.list().catch(() => []);
  const heldElsewhere = await listRecordingsLockedElsewhere();
  const metas = kept
    .filter(({ id }) => !heldElsewhere.has(id))
    .toSorted((a, b) => b.startedAtMs - a.startedAtMs);
  const old = metas.filter((meta) => Date.now() - meta.startedAtMs > keptMs(meta));
  await Promise.all(old.map((meta) => recordings.delete(meta.id).catch(() => undefined)));
  return metas.filter((meta) => !old.includes(meta));
}

function keptMs(meta: RecordingMeta): number {
  return isOwnedBy(VISITOR, meta) || meta.isOfVisitor ? TRIAL_KEPT_HOURS * 3_600_000 : KEPT_MS;
}

/**
 * Answers made without an account: of a try that is deleted, claimed or a day old. A recording that is running in another
 * tab stays until its day is over.
 */
export async function deleteVisitorAnswers(): Promise<void> {
  const kept = await listMetas();
  deleteExpiredDrafts();
  const own = [...kept, ...[...memory.values()].map(({ answer }) => ({ ...answer, id: answer.attemptId }))];
  deleteDraftsByPrefix(makeSubject(VISITOR, ''));
  await Promise.all(own.filter((meta) => isOwnedBy(VISITOR, meta)).map(({ id }) => deletePending(id)));
}

/**
 * Gives what was recorded or typed without an account, and not sent, to the account whose address the visit that made it has
 * asked a link for. What another visit has made, or another tab is answering with, stays where it is; a judged recording goes
 * with its receipt.
 */
export async function moveVisitorAnswers({ $id, email }: { $id: string; email: string }): Promise<void> {
  const trial = readKeptTrial();
  if (!trial) return;
  const asked = listBegunAskedFor(email);
  const judged = listJudgedIds();
  const isMeant = (id: string, about: { subject: string }) =>
    asked.includes(id) && isOwnedBy(VISITOR, about) && !judged.has(id);
  for (const [id, { answer, stage }] of memory) {
    if (!isMeant(id, answer)) continue;
    memory.set(id, { stage, answer: { ...answer, subject: moveSubject(answer.subject, $id) } });
  }
  const drafts = asked.filter(isVisitorSubject);
  for (const draft of drafts) moveDraft(draft, moveSubject(draft, $id), trial.expiresAtMs);
  const metas = (await listMetas()).filter((meta) => isMeant(meta.id, meta));
  const moved = metas.map((meta) => ({
    ...meta,
    subject: moveSubject(meta.subject, $id),
    isOfVisitor: true,
  }));
  await Promise.all(moved.map((meta) => recordings.keep(meta).catch(() => undefined)));
  removeBegun([...drafts, ...moved.map(({ id }) => id)]);
  for (const listener of listeners) listener();
}

/** Is told when an account was given answers of a visitor. */
export function watchMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was not sent, and would have gone to the account of this address. A running recording ends with its day. */
export async function deleteUnsentAskedFor(email: string): Promise<void> {
  const heldElsewhere = await listRecordingsLockedElsewhere();
  const names = listBegunAskedFor(email).filter((name) => !heldElsewhere.has(name));
  for (const name of names) {
    if (isVisitorSubject(name)) keepDraft(name, '');
    else await deletePending(name);
  }
  removeBegun(names);
}

function isVisitorSubject(name: string): boolean {
  return isOwnedBy(VISITOR, { subject: name });
}

function listJudgedIds(): ReadonlySet<string> {
  return new Set(listJudged(readKeptTrial()).map(({ attempt }) => attempt.id));
}

/**
 * The newest recording of a question that was never judged, as after a closed tab or a lost network. That of a visitor's
 * judged answer is kept to be played.
 */
export async function findUnsent(subject: string): Promise<Pending | undefined> {
  const judged = listJudgedIds();
  const isMeant = (id: string, about: { subject: string }) => about.subject === subject && !judged.has(id);
  const inMemory = [...memory.values()].findLast(
    ({ answer }) => answer.kind === 'spoken' && isMeant(answer.attemptId, answer),
  );
  if (inMemory) return inMemory;
  const newest = (await listMetas()).find((meta) => isMeant(meta.id, meta));
  return newest && restore(newest);
}

/** All answers of an account that were never judged. */
export async function listUnsent(accountId: string): Promise<Pending[]> {
  const isOwn = (of: { subject: string }) => isOwnedBy(accountId, of);
  const spoken = await Promise.all((await listMetas()).filter(isOwn).map(restore));
  const unsent = [...spoken, ...listTyped(), ...memory.values()]
    .filter((pending) => pending !== undefined)
    .filter((pending) => isOwn(pending.answer) && isWorthShowing(pending));
  return [...new Map(unsent.map((pending) => [pending.answer.attemptId, pending])).values()];
}

/** Drafts are shown by the answer form, and recordings too short to judge are not shown at all. */
function isWorthShowing({ answer, stage }: Pending): boolean {
  return answer.kind === 'typed' ? stage !== 'recording' : answer.recording.durationMs >= SHORTEST_MS;
}

/** A written answer being sent or judged: the form shows its progress instead of asking for another. */
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
  const { attemptId: id, subject, title, language, recording } = answer;
  const { isOfVisitor = false, startedAtMs = Date.now() } = (await findMeta(id)) ?? {};
  const meta = { startedAtMs, id, subject, title, language, stage };
  // Sending is the decision to keep it.
  const lifetime = isOfVisitor && stage === 'recording' ? { isOfVisitor } : {};
  return recordings.keep({ ...meta, ...lifetime }).then(
    () => recording.isKept,
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
  await recordings.delete(attemptId).catch(() => undefined);
}

/** Cancels the sending: a recording becomes unsent, a text becomes a draft again. */
export async function revertSending(attemptId: string): Promise<void> {
  const pending = await findOnDevice(attemptId);
  if (pending?.answer.kind !== 'typed') return markPending(attemptId, 'recording');
  returnToDraft(pending.answer);
  await deletePending(attemptId);
}
