import type { Attempt } from '@aloud/contract/practice/practice';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepDraft, readDraft } from '../features/onboarding/onboarding-draft.ts';
import { makeSubject, spokenAnswer, VISITOR } from '../features/practice/unsent/pending-answer.ts';
import { deletePending, findPending, keepPending } from '../features/practice/unsent/pending-answers.ts';
import type { Recording } from '../lib/audio/recorder.ts';
import {
  findPageAfterIntroduction,
  keepPageAfterIntroduction,
} from '../lib/session/page-after-introduction.ts';
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
const RECORDING = { id: 'own', language: 'ru', durationMs: 5_000, levels: [], isKept: false };

/** What a newcomer leaves who answered before signing up, when saving the answer failed. */
async function leaveEverything(): Promise<void> {
  keepDraft(ANNA.$id, { role: 'Аналитик' });
  keepPageAfterIntroduction(ANNA.$id, '/user/history');
  const about = { subject: makeSubject(VISITOR, 'q'), title: 'Почему мы?' };
  const recording = { ...RECORDING, file: new Blob(['sound']) } as Recording;
  await keepPending(spokenAnswer(about, recording), 'recording');
  keepTrial({ attempt: { id: 'own', questionId: 'q' } as Attempt, receipt: 'signed' });
  noteLinkAskedFor(ANNA.email);
}
const findRecording = () => findPending({ accountId: VISITOR, attemptId: 'own' });
const listKept = () => listJudged(readKeptTrial()).map(({ attempt }) => attempt.id);

beforeEach(() => {
  localStorage.clear();
  forgetTrial();
  endVisit();
});
afterEach(async () => {
  await deletePending('own');
  forgetTrial();
});

it('after signing out nothing of the account is left for the next person at the browser', async () => {
  await leaveEverything();
  keepTrial({ attempt: { id: 'of-a-visitor', questionId: 'q' } as Attempt, receipt: 'signed' });
  await deleteKeptOfAccount(ANNA);
  expect(readDraft(ANNA.$id)).toBeUndefined();
  expect(findPageAfterIntroduction(ANNA.$id)).toBeUndefined();
  expect(listJudgedInVisit()).toEqual([]);
  expect(await findRecording()).toBeUndefined();
  expect(listKept(), 'nobody has asked for a link after it').toEqual(['of-a-visitor']);
});

it('what belongs to another account stays', async () => {
  await leaveEverything();
  await deleteKeptOfAccount(BORIS);
  expect(readDraft(ANNA.$id)).toEqual({ role: 'Аналитик' });
  expect(findPageAfterIntroduction(ANNA.$id)).toBe('/user/history');
  expect(await findRecording()).toBeDefined();
  expect(listKept()).toEqual(['own']);
});
