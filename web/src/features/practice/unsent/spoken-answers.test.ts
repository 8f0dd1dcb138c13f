import type { Attempt } from '@aloud/contract/practice/practice';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startRecording } from '../../../lib/audio/recorder.ts';
import { noteBegun } from '../../../lib/trial/begun-answers.ts';
import { forgetTrial, keepTrial, noteLinkAskedFor } from '../../../lib/trial/kept-trial.ts';
import { giveIndexedDb, type ScriptedBrowser } from '../../../testing/scripted-indexed-db.ts';
import { createMicrophone } from '../../../testing/scripted-voice.ts';
import { makeSubject, VISITOR } from './pending-answer.ts';
import {
  deletePending,
  deleteVisitorAnswers,
  findPending,
  findUnsent,
  listUnsent,
  markPending,
  moveVisitorAnswers,
  recordings,
  revertSending,
} from './pending-answers.ts';

const ANNA = { $id: 'anna', email: 'anna@example.com' };
const subject = makeSubject('anna', 'q');
let browser: ScriptedBrowser;

beforeAll(() => {
  browser = giveIndexedDb();
});
beforeEach(async () => {
  browser.isFull = false;
  forgetTrial();
  // A connection of another test file belongs to another browser.
  await recordings.list().catch(() => undefined);
  await deleteAll();
});
afterAll(async () => {
  await deleteAll();
  vi.unstubAllGlobals();
});

async function deleteAll(): Promise<void> {
  for (const { id } of await recordings.list()) await recordings.delete(id);
}

/** Speaks for a while and stops as a closed tab does: without sending. */
async function speak(seconds: number, about = subject): Promise<string> {
  const microphone = createMicrophone();
  const recorder = await startRecording({
    microphone,
    store: recordings,
    subject: about,
    title: 'Почему мы?',
    language: 'ru',
  });
  for (let frame = 0; frame < seconds * 50; frame += 1) microphone.record();
  return (await recorder.finish()).id;
}

it('a recording of a closed tab is found by its question and its owner', async () => {
  const attemptId = await speak(3);
  expect(await findUnsent(subject)).toMatchObject({
    stage: 'recording',
    answer: { attemptId, kind: 'spoken', recording: { durationMs: 3_000 } },
  });
  expect(await findUnsent(makeSubject('boris', 'q'))).toBeUndefined();
  expect(await findPending({ accountId: 'boris', attemptId })).toBeUndefined();
});

it('the newest recording of a question is offered', async () => {
  await speak(2);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 });
  const later = await speak(4);
  vi.useRealTimers();
  expect((await findUnsent(subject))?.answer.attemptId).toBe(later);
});

it('a recording too short to be judged is not shown among the unsent', async () => {
  await speak(1);
  expect(await listUnsent('anna')).toEqual([]);
  await speak(2);
  expect(await listUnsent('anna')).toHaveLength(1);
});

it('its stage survives a reload: sent off, then cancelled', async () => {
  const attemptId = await speak(2);
  await markPending(attemptId, 'ready');
  expect(await findPending({ accountId: 'anna', attemptId })).toMatchObject({ stage: 'ready' });
  await revertSending(attemptId);
  expect(await findPending({ accountId: 'anna', attemptId })).toMatchObject({ stage: 'recording' });
});

it('is kept for two weeks and no longer', async () => {
  const attemptId = await speak(2);
  const [meta] = await recordings.list();
  if (!meta) throw new Error('nothing was kept');
  await recordings.keep({ ...meta, startedAtMs: Date.now() - 15 * 24 * 3600 * 1000 });
  expect(await findUnsent(subject)).toBeUndefined();
  expect(await recordings.find(attemptId)).toBeUndefined();
});

async function speakAsVisitor(): Promise<string> {
  const id = await speak(3, makeSubject(VISITOR, 'q'));
  noteBegun(id);
  return id;
}

it('what another visit recorded stays at its question', async () => {
  const ofBoris = await speakAsVisitor();
  // The tab was closed; the browser is used again.
  sessionStorage.clear();
  const ofAnna = await speakAsVisitor();
  noteLinkAskedFor(ANNA.email);
  await moveVisitorAnswers(ANNA);
  expect((await listUnsent('anna')).map(({ answer }) => answer.attemptId)).toEqual([ofAnna]);
  expect((await listUnsent(VISITOR)).map(({ answer }) => answer.attemptId)).toEqual([ofBoris]);
});

it('a moved recording lives no longer than its day, unless the person sends it', async () => {
  const [left, sent] = [await speakAsVisitor(), await speakAsVisitor()];
  noteLinkAskedFor(ANNA.email);
  await moveVisitorAnswers(ANNA);
  await markPending(sent, 'ready');
  await revertSending(sent);
  expect(await listUnsent('anna')).toHaveLength(2);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 + 60_000 });
  await deleteVisitorAnswers();
  vi.useRealTimers();
  expect(await recordings.find(left)).toBeUndefined();
  expect(await recordings.find(sent)).toBeDefined();
});

it('what a visitor recorded and did not send goes with the account that claims, and to no later visitor', async () => {
  const asVisitor = makeSubject(VISITOR, 'q');
  const attemptId = await speakAsVisitor();
  const judgedId = await speakAsVisitor();
  keepTrial({ attempt: { id: judgedId, questionId: 'q' } as Attempt, receipt: 'signed' });
  noteLinkAskedFor(ANNA.email);
  await moveVisitorAnswers(ANNA);
  expect(await findUnsent(subject)).toMatchObject({
    stage: 'recording',
    answer: { attemptId, questionId: 'q', recording: { durationMs: 3_000 } },
  });
  forgetTrial();
  expect((await findUnsent(asVisitor))?.answer.attemptId, 'a judged one goes with its receipt').toBe(
    judgedId,
  );
  expect(await listUnsent('boris')).toEqual([]);
});

it('a recording that another tab is answering with is not moved', async () => {
  const asVisitor = makeSubject(VISITOR, 'q');
  const kept = { subject: asVisitor, title: '', language: 'ru', startedAtMs: Date.now() } as const;
  await recordings.keep({ ...kept, id: 'elsewhere', stage: 'recording' });
  await recordings.add('elsewhere', 0, [new Int16Array(320)]);
  noteBegun('elsewhere');
  noteLinkAskedFor(ANNA.email);
  const page = navigator;
  const held = [{ name: 'take:elsewhere' }];
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held }) } });
  await moveVisitorAnswers(ANNA);
  vi.stubGlobal('navigator', page);
  expect((await recordings.find('elsewhere'))?.subject).toBe(asVisitor);
});

it('a judged recording leaves the device with its frames', async () => {
  const attemptId = await speak(2);
  await deletePending(attemptId);
  expect(await recordings.list()).toEqual([]);
  expect(await recordings.readFrames(attemptId)).toEqual([]);
});

it('a full disk keeps what was said before it was full', async () => {
  const microphone = createMicrophone();
  const recorder = await startRecording({
    microphone,
    store: recordings,
    subject,
    title: '',
    language: 'ru',
  });
  for (let frame = 0; frame < 50; frame += 1) microphone.record();
  await vi.waitFor(async () => expect(await recordings.readFrames(recorder.recordingId)).toHaveLength(50));
  browser.isFull = true;
  for (let frame = 0; frame < 50; frame += 1) microphone.record();
  expect(await recorder.finish()).toMatchObject({ durationMs: 2_000, isKept: false });
  browser.isFull = false;
  expect(await recordings.readFrames(recorder.recordingId)).toHaveLength(50);
});
