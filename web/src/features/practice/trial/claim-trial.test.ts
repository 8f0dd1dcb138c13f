import type { Attempt } from '@aloud/contract/practice/practice';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Recording } from '../../../lib/audio/recorder.ts';
import { forgetTrial, type JudgedTrial, keepTrial, readKeptTrial } from '../../../lib/trial/kept-trial.ts';
import { makeSubject, spokenAnswer, VISITOR } from '../unsent/pending-answer.ts';
import {
  deletePending,
  findPending,
  findUnsent,
  keepPending,
  recordings,
} from '../unsent/pending-answers.ts';
import { keepDraft, readDraft } from '../unsent/typed-drafts.ts';
import { claimKeptTrial } from './claim-trial.ts';

const attempt = { id: 'attempt-one', questionId: 'q' } as Attempt;
const subject = makeSubject(VISITOR, 'q');
const file = new Blob(['sound']);
const find = () => findPending({ accountId: VISITOR, attemptId: attempt.id });

beforeEach(async () => {
  forgetTrial();
  const recording = { id: attempt.id, language: 'ru', file, durationMs: 2_000, levels: [], isKept: false };
  await keepPending(spokenAnswer({ subject, title: 'Почему мы?' }, recording as Recording), 'recording');
  keepTrial({ attempt, receipt: 'signed' });
});

it('the account gets the receipt with the recording, and the browser forgets both', async () => {
  keepDraft(subject, 'Я начал');
  const claim = vi.fn(async () => ({ attempt }));
  expect(await claimKeptTrial({ claim })).toBe(attempt);
  expect(claim).toHaveBeenCalledExactlyOnceWith('signed', file);
  expect(readKeptTrial()?.judged).toBeUndefined();
  expect(await find()).toBeUndefined();
  expect(readDraft(subject)).toBe('');
});

it('a page that is closed while the recording is deleted leaves no recording without its receipt', async () => {
  let goOn: () => void = () => undefined;
  const deleting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const deletion = vi.spyOn(recordings, 'delete').mockReturnValueOnce(deleting);
  const claiming = claimKeptTrial({ claim: async () => ({ attempt }) });
  await vi.waitFor(() => expect(deletion).toHaveBeenCalled());
  expect(readKeptTrial()?.judged?.receipt).toBe('signed');
  goOn();
  await claiming;
  deletion.mockRestore();
});

it('a recording that storage kept only in part stays behind, and the answer is claimed all the same', async () => {
  keepTrial({ attempt, receipt: 'signed', bytes: file.size + 1 });
  const claim = vi.fn(async () => ({ attempt }));
  expect(await claimKeptTrial({ claim })).toBe(attempt);
  expect(claim).toHaveBeenCalledExactlyOnceWith('signed', undefined);
});

it('a recording the server does not take the receipt with is left out', async () => {
  keepTrial({ attempt, receipt: 'signed', bytes: file.size });
  const claim = vi.fn(async (_receipt: string, _recording: Blob | undefined) => ({ attempt }));
  claim.mockRejectedValueOnce(
    new ApiError('refused', { status: 400, body: { code: 'trial.invalid-receipt' } }),
  );
  expect(await claimKeptTrial({ claim })).toBe(attempt);
  expect(claim.mock.calls).toEqual([
    ['signed', file],
    ['signed', undefined],
  ]);
});

it('what another tab has recorded and not sent stays with its own question', async () => {
  const other = makeSubject(VISITOR, 'other');
  const recording = { id: 'unsent', language: 'ru', file, durationMs: 2_000, levels: [], isKept: false };
  await keepPending(
    spokenAnswer({ subject: other, title: 'Почему вы?' }, recording as Recording),
    'recording',
  );
  expect(await findUnsent(subject), 'a judged one').toBeUndefined();
  await claimKeptTrial({ claim: async () => ({ attempt }) });
  expect(await find()).toBeUndefined();
  expect((await findUnsent(other))?.answer.attemptId).toBe('unsent');
  await deletePending('unsent');
});

it('of two answers one is given and the other stays, with its recording', async () => {
  const second = { id: 'attempt-two', questionId: 'other' } as Attempt;
  keepTrial({ attempt: second, receipt: 'signed, too' });
  const claim = vi.fn(async (receipt: string) => ({ attempt: receipt === 'signed' ? attempt : second }));
  expect(await claimKeptTrial({ claim })).toBe(second);
  expect(readKeptTrial()?.judged?.receipt).toBe('signed');
  expect(await find()).toBeDefined();
  expect(await claimKeptTrial({ claim })).toBe(attempt);
  expect(claim).toHaveBeenLastCalledWith('signed', file);
  expect(await find()).toBeUndefined();
});

it('only an answer that is meant is given', async () => {
  const second = { id: 'attempt-two', questionId: 'other' } as Attempt;
  keepTrial({ attempt: second, receipt: 'signed, too' });
  const claim = vi.fn(async () => ({ attempt }));
  const isMeant = ({ receipt }: JudgedTrial) => receipt === 'signed';
  await claimKeptTrial({ isMeant, claim });
  expect(claim).toHaveBeenCalledExactlyOnceWith('signed', file);
  expect(await claimKeptTrial({ isMeant, claim })).toBeUndefined();
  expect(readKeptTrial()?.judged?.receipt).toBe('signed, too');
});

it('two tabs claim once', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, act: () => Promise<unknown>) => {
    last = last.then(act);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => ({ held: [] }) } });
  const claim = vi.fn(async () => ({ attempt }));
  const claimed = await Promise.all([claimKeptTrial({ claim }), claimKeptTrial({ claim })]);
  vi.unstubAllGlobals();
  expect(claimed).toEqual([attempt, undefined]);
  expect(claim).toHaveBeenCalledOnce();
});

it('a failure leaves everything where it was', async () => {
  const claim = vi.fn(async () => {
    throw new Error('offline');
  });
  await expect(claimKeptTrial({ claim })).rejects.toThrow('offline');
  expect(readKeptTrial()?.judged?.receipt).toBe('signed');
  expect((await find())?.answer).toMatchObject({ attemptId: attempt.id });
});
