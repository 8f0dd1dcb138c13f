import type { Attempt } from '@aloud/contract/practice/practice';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDraft, readDraft } from '../features/onboarding/onboarding-draft.ts';
import { makeSubject, spokenAnswer, VISITOR } from '../features/practice/unsent/pending-answer.ts';
import {
  deletePending,
  findPending,
  keepPending,
  listUnsent,
} from '../features/practice/unsent/pending-answers.ts';
import {
  keepDraft as keepTypedDraft,
  readDraft as readTypedDraft,
} from '../features/practice/unsent/typed-drafts.ts';
import type { Recording } from '../lib/audio/recorder.ts';
import {
  findPageAfterIntroduction,
  keepPageAfterIntroduction,
} from '../lib/session/page-after-introduction.ts';
import { noteBegun } from '../lib/trial/begun-answers.ts';
import {
  forgetTrial,
  keepTrial,
  listJudged,
  noteLinkAskedFor,
  readKeptTrial,
} from '../lib/trial/kept-trial.ts';
import { endVisit, listJudgedInVisit } from '../lib/trial/visit.ts';
import { deleteKeptOfAccount } from './delete-kept-of-account.ts';

const ANNA = { $id: 'anna', email: 'anna@example.com' };
const BORIS = { $id: 'boris', email: 'boris@example.com' };
const DRAFT = makeSubject(VISITOR, 'other');
const RECORDING = { id: 'own', language: 'ru', durationMs: 5_000, levels: [], isKept: false };

/** What a newcomer leaves who answered before signing up, when saving the answer failed. */
async function leaveEverything(): Promise<void> {
  keepDraft(ANNA.$id, { role: 'Аналитик' });
  keepPageAfterIntroduction(ANNA.$id, '/user/history');
  const about = { subject: makeSubject(VISITOR, 'q'), title: 'Почему мы?' };
  const recording = { ...RECORDING, file: new Blob(['sound']) } as Recording;
  await keepPending(spokenAnswer(about, recording), 'recording');
  keepTrial({ attempt: { id: 'own', questionId: 'q' } as Attempt, receipt: 'signed' });
  noteBegun('unsent');
  await keepPending(spokenAnswer(about, { ...recording, id: 'unsent' }), 'recording');
  noteBegun(DRAFT);
  keepTypedDraft(DRAFT, 'Меня зовут Анна');
  noteLinkAskedFor(ANNA.email);
}
const findRecording = (attemptId = 'own') => findPending({ accountId: VISITOR, attemptId });
const listKept = () => listJudged(readKeptTrial()).map(({ attempt }) => attempt.id);

beforeEach(() => {
  localStorage.clear();
  forgetTrial();
  endVisit();
});
afterEach(async () => {
  for (const id of ['own', 'unsent', 'of-account']) await deletePending(id);
  forgetTrial();
});

it('after signing out nothing of the account is left that the next person at the browser would be shown', async () => {
  await leaveEverything();
  keepTrial({ attempt: { id: 'of-a-visitor', questionId: 'q' } as Attempt, receipt: 'signed' });
  await deleteKeptOfAccount(ANNA);
  expect(readDraft(ANNA.$id)).toBeUndefined();
  expect(findPageAfterIntroduction(ANNA.$id)).toBeUndefined();
  expect(listJudgedInVisit()).toEqual([]);
  expect(await findRecording()).toBeUndefined();
  expect(await findRecording('unsent')).toBeUndefined();
  expect(readTypedDraft(DRAFT)).toBe('');
  expect(localStorage.getItem('trial'), 'nor who they were').not.toContain(ANNA.email);
  expect(listKept(), 'nobody has asked for a link after it').toEqual(['of-a-visitor']);
});

it('what belongs to another account stays', async () => {
  await leaveEverything();
  await deleteKeptOfAccount(BORIS);
  expect(readDraft(ANNA.$id)).toEqual({ role: 'Аналитик' });
  expect(findPageAfterIntroduction(ANNA.$id)).toBe('/user/history');
  expect(await findRecording()).toBeDefined();
  expect(await findRecording('unsent')).toBeDefined();
  expect(readTypedDraft(DRAFT)).toBe('Меня зовут Анна');
  expect(listKept()).toEqual(['own']);
});

it('what the account recorded itself and has not sent waits for it, and is shown to no other', async () => {
  const about = { subject: makeSubject(ANNA.$id, 'q'), title: 'Почему мы?' };
  const recording = { ...RECORDING, id: 'of-account', file: new Blob(['sound']) } as Recording;
  await keepPending(spokenAnswer(about, recording), 'recording');
  await deleteKeptOfAccount(ANNA);
  expect(await listUnsent(ANNA.$id)).toHaveLength(1);
  expect(await listUnsent(BORIS.$id)).toEqual([]);
  expect(await findRecording('of-account'), 'nor to a visitor').toBeUndefined();
});
