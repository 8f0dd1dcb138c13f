import type { Attempt } from '@aloud/contract/practice/practice';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimTrial } from '../../features/practice/trial/trial.api.ts';
import { makeSubject, spokenAnswer, VISITOR } from '../../features/practice/unsent/pending-answer.ts';
import { deletePending, keepPending, listUnsent } from '../../features/practice/unsent/pending-answers.ts';
import { keepDraft, readDraft } from '../../features/practice/unsent/typed-drafts.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Recording } from '../../lib/audio/recorder.ts';
import { notify } from '../../lib/notify.ts';
import { noteBegun, noteContinued } from '../../lib/trial/begun-answers.ts';
import { forgetTrial, keepTrial, noteLinkAskedFor, readKeptTrial } from '../../lib/trial/kept-trial.ts';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { TrialClaim } from './trial-claim.tsx';

const place = vi.hoisted(() => ({
  navigate: vi.fn(),
  router: { latestLocation: { pathname: '/user', search: {} as object } },
}));
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => place.router,
  useNavigate: () => place.navigate,
}));
vi.mock('../../features/accounts/use-account.tsx', () => ({
  useAccount: () => ({ $id: 'anna', email: 'anna@example.com' }),
}));
vi.mock('../../features/practice/trial/trial.api.ts', () => ({ claimTrial: vi.fn() }));
vi.mock('../../lib/notify.ts', () => ({ notify: vi.fn() }));
const claim = vi.mocked(claimTrial);

const attempt = { id: 'one', questionId: 'q', question: 'Почему мы?' } as Attempt;

beforeEach(() => {
  vi.clearAllMocks();
  forgetTrial();
  keepTrial({ attempt, receipt: 'signed' });
  claim.mockResolvedValue({ attempt });
  place.router.latestLocation = { pathname: '/user', search: {} };
});
afterEach(async () => {
  localStorage.clear();
  await deletePending('unsent');
});

/** A recording and a draft that this visit does not send. */
async function leaveUnsent(): Promise<void> {
  const recording = { id: 'unsent', language: 'ru', durationMs: 5_000, levels: [], isKept: false };
  const about = { subject: makeSubject(VISITOR, 'other'), title: 'Почему вы?' };
  const answer = spokenAnswer(about, { ...recording, file: new Blob(['sound']) } as Recording);
  noteBegun('unsent');
  await keepPending(answer, 'recording');
  noteBegun(makeSubject(VISITOR, 'third'));
  keepDraft(makeSubject(VISITOR, 'third'), 'Меня зовут');
}
const listIds = async (owner: string) => (await listUnsent(owner)).map(({ answer }) => answer.attemptId);
const draftOf = (owner: string) => readDraft(makeSubject(owner, 'third'));

it('who asked for the link after the try finds the answer in the account without a question', async () => {
  noteLinkAskedFor('anna@example.com');
  await renderScreen(<TrialClaim />);
  await vi.waitFor(() =>
    expect(notify).toHaveBeenCalledExactlyOnceWith('Ваш первый ответ сохранён', 'success'),
  );
  expect(claim).toHaveBeenCalledOnce();
  expect(readKeptTrial()?.judged).toBeUndefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(place.navigate, 'nobody is led away').not.toHaveBeenCalled();
});

it('answers of two tabs are both saved for who asked for the link', async () => {
  keepTrial({ attempt: { ...attempt, id: 'two' }, receipt: 'signed, too' });
  noteLinkAskedFor('anna@example.com');
  await renderScreen(<TrialClaim />);
  await vi.waitFor(() => expect(claim).toHaveBeenCalledTimes(2));
  expect(claim.mock.calls.map(([receipt]) => receipt)).toEqual(['signed, too', 'signed']);
  await vi.waitFor(() => expect(readKeptTrial()?.judged).toBeUndefined());
});

it('another account is asked about each of two answers, and deletes only the one that is named', async () => {
  keepTrial({ attempt: { ...attempt, id: 'two', question: 'Почему вы?' }, receipt: 'signed, too' });
  await renderScreen(<TrialClaim />);
  screen.getByText(/«Почему вы\?»/);
  await user.click(button('Удалить'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));
  await screen.findByText(/«Почему мы\?»/);
  await user.click(button('Сохранить'));
  await vi.waitFor(() => expect(claim).toHaveBeenCalledExactlyOnceWith('signed', undefined));
});

it('who registered at the question sees its feedback there', async () => {
  noteLinkAskedFor('anna@example.com');
  place.router.latestLocation = { pathname: '/user/questions', search: { question: 'q' } };
  await renderScreen(<TrialClaim />);
  await vi.waitFor(() =>
    expect(place.navigate).toHaveBeenCalledExactlyOnceWith({
      to: '/user/questions',
      search: { question: 'q', attempt: 'one' },
      replace: true,
    }),
  );
});

it('another account of this browser is asked first, and may delete the answer', async () => {
  noteLinkAskedFor('boris@example.com');
  await renderScreen(<TrialClaim />);
  screen.getByText('В этом браузере остался ответ на вопрос «Почему мы?»');
  expect(claim).not.toHaveBeenCalled();
  await user.click(button('Удалить'));
  expect(readKeptTrial()?.judged, 'one press deletes nothing').toBeDefined();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(claim).not.toHaveBeenCalled();
  expect(readKeptTrial()?.judged).toBeUndefined();
});

it('another account may save it', async () => {
  await renderScreen(<TrialClaim />);
  await user.click(button('Сохранить'));
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(claim).toHaveBeenCalledOnce();
});

it('an answer of an earlier visit is offered, and only that of the visit that asked for the link is saved', async () => {
  sessionStorage.clear();
  keepTrial({ attempt: { ...attempt, id: 'two', question: 'Почему вы?' }, receipt: 'signed, too' });
  noteLinkAskedFor('anna@example.com');
  await renderScreen(<TrialClaim />);
  await screen.findByText('В этом браузере остался ответ на вопрос «Почему мы?»');
  expect(claim).toHaveBeenCalledExactlyOnceWith('signed, too', undefined);
  await user.click(button('Сохранить'));
  await vi.waitFor(() => expect(claim).toHaveBeenLastCalledWith('signed', undefined));
});

it('what the same visit has not sent goes with the answer that is saved', async () => {
  await leaveUnsent();
  noteLinkAskedFor('anna@example.com');
  await renderScreen(<TrialClaim />);
  await vi.waitFor(async () => expect(await listIds('anna')).toEqual(['unsent']));
  expect(await listIds(VISITOR)).toEqual([]);
  expect([draftOf('anna'), draftOf(VISITOR)]).toEqual(['Меня зовут', '']);
});

it('what an earlier visit has not sent goes to nobody who answers after it', async () => {
  await leaveUnsent();
  sessionStorage.clear();
  keepTrial({ attempt: { ...attempt, id: 'two' }, receipt: 'signed, too' });
  noteLinkAskedFor('anna@example.com');
  await renderScreen(<TrialClaim />);
  await user.click(await screen.findByRole('button', { name: 'Сохранить' }));
  await vi.waitFor(() => expect(readKeptTrial()?.judged).toBeUndefined());
  expect([await listIds('anna'), await listIds(VISITOR)]).toEqual([[], ['unsent']]);
  expect([draftOf('anna'), draftOf(VISITOR)]).toEqual(['', 'Меня зовут']);
});

it('an answer that was offered and saved takes nothing with it', async () => {
  await leaveUnsent();
  await renderScreen(<TrialClaim />);
  await user.click(button('Сохранить'));
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect([await listIds('anna'), draftOf('anna')]).toEqual([[], '']);
});

it('a draft that two visits have written goes to neither', async () => {
  await leaveUnsent();
  noteLinkAskedFor('anna@example.com');
  sessionStorage.clear();
  noteContinued(makeSubject(VISITOR, 'third'));
  await renderScreen(<TrialClaim />);
  await vi.waitFor(async () => expect(await listIds('anna')).toEqual(['unsent']));
  expect([draftOf('anna'), draftOf(VISITOR)]).toEqual(['', 'Меня зовут']);
});

it('a failure keeps the answer and can be tried again', async () => {
  noteLinkAskedFor('anna@example.com');
  claim.mockRejectedValueOnce(new ApiError('network'));
  await renderScreen(<TrialClaim />);
  const again = await screen.findByRole('button', { name: 'Повторить' });
  expect(readKeptTrial()?.judged).toBeDefined();
  await user.click(again);
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
});

it('an account that has saved its three tries is told so, and cannot save another', async () => {
  noteLinkAskedFor('anna@example.com');
  claim.mockRejectedValue(new ApiError('refused', { status: 429, body: { code: 'request.too-many' } }));
  await renderScreen(<TrialClaim />);
  await screen.findByText(/три пробных ответа за 30 дней/);
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

it('a receipt that is too old can only be deleted', async () => {
  noteLinkAskedFor('anna@example.com');
  claim.mockRejectedValue(new ApiError('refused', { status: 410, body: { code: 'trial.receipt-expired' } }));
  await renderScreen(<TrialClaim />);
  await screen.findByText(/Прошло больше суток/);
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  button('Удалить');
});
