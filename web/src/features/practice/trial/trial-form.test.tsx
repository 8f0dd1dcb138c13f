import type { Attempt } from '@aloud/contract/practice/practice';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Recording } from '../../../lib/audio/recorder.ts';
import { listBegunAskedFor } from '../../../lib/trial/begun-answers.ts';
import { forgetTrial, noteLinkAskedFor, readKeptTrial } from '../../../lib/trial/kept-trial.ts';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { giveLocks } from '../../../testing/scripted-locks.ts';
import { makeSubject, spokenAnswer, VISITOR } from '../unsent/pending-answer.ts';
import { deleteVisitorAnswers, keepPending } from '../unsent/pending-answers.ts';
import { sendTrial } from './trial.api.ts';
import { TrialForm } from './trial-form.tsx';

vi.mock('./trial.api.ts', () => ({ sendTrial: vi.fn() }));
vi.mock('../recording/dictation.tsx', () => ({ Dictation: () => null }));
const send = vi.mocked(sendTrial);
type Sending = Parameters<typeof sendTrial>[1];

let mayClose = () => true;
const guardClosing = (guard: () => boolean) => {
  mayClose = guard;
  return () => {
    mayClose = () => true;
  };
};
const on = { onMode: vi.fn(), onBack: vi.fn(), onJudged: vi.fn(), onRegister: vi.fn() };
const attempt = { id: 'one', questionId: 'q' } as Attempt;
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш ответ' });

function renderTyping() {
  return renderScreen(
    <TrialForm
      questionId="q"
      title="Почему мы?"
      language="ru"
      mode="type"
      guardClosing={guardClosing}
      renderTrouble={() => null}
      {...on}
    />,
  );
}

async function answer(): Promise<void> {
  await renderTyping();
  await user.type(field(), 'Мне интересно');
  await user.click(button('Получить разбор'));
  // It is kept by the browser before it is sent.
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
}

/** As after a reload: the recording waits at its question. */
async function showUnsent() {
  const recording = { id: 'spoken', language: 'ru', durationMs: 5_000, levels: [], isKept: false };
  const about = { subject: makeSubject(VISITOR, 'q'), title: 'Почему мы?' };
  await keepPending(
    spokenAnswer(about, { ...recording, file: new Blob(['sound']) } as Recording),
    'recording',
  );
  return await renderScreen(
    <TrialForm
      questionId="q"
      title="Почему мы?"
      language="ru"
      mode="speak"
      guardClosing={guardClosing}
      renderTrouble={() => null}
      {...on}
    />,
  );
}

beforeEach(() => {
  localStorage.clear();
  forgetTrial();
  vi.clearAllMocks();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await deleteVisitorAnswers();
});

it('an answer is followed through its real steps, and its feedback stays in this browser', async () => {
  let sending: Sending | undefined;
  send.mockImplementation((_answer, options) => {
    sending = options;
    return new Promise(() => undefined);
  });
  await answer();
  expect(send.mock.calls[0]?.[0]).toMatchObject({ questionId: 'q', language: 'ru', text: 'Мне интересно' });
  await screen.findByText(/Не закрывайте страницу/);
  await act(async () => sending?.onEvent({ step: 'judging' }));
  await screen.findAllByText('Готовим разбор');
  expect(readKeptTrial()).toMatchObject({ isSpent: false });
  await act(async () => sending?.onEvent({ step: 'done', attempt, receipt: 'signed' }));
  expect(readKeptTrial()).toMatchObject({ isSpent: true, judged: { attempt, receipt: 'signed' } });
  expect(on.onJudged).toHaveBeenCalledExactlyOnceWith('one');
});

it('a cancelled answer is stopped and comes back to the form', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  await answer();
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  expect(send.mock.calls[0]?.[1].signal.aborted).toBe(true);
  expect(field().value).toBe('Мне интересно');
});

it('closing while the answer is judged asks first', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  await answer();
  await act(async () => expect(mayClose()).toBe(false));
  await user.click(button('Дождаться'));
  expect(send.mock.calls[0]?.[1].signal.aborted).toBe(false);
  await act(async () => expect(mayClose()).toBe(false));
  await user.click(button('Прервать'));
  expect(send.mock.calls[0]?.[1].signal.aborted).toBe(true);
  expect(mayClose()).toBe(true);
  expect(field().value).toBe('Мне интересно');
});

it('an answer that could not be judged can be sent again and uses up no try', async () => {
  send.mockRejectedValueOnce(new ApiError('network'));
  send.mockImplementationOnce(async (_answer, { onEvent }) =>
    onEvent({ step: 'failed', code: 'coach.busy' }),
  );
  await answer();
  await screen.findByText(/Ваш ответ цел и лежит в этом браузере/);
  await user.click(button('Повторить'));
  await screen.findByText(/Сейчас разбирается много ответов/);
  expect(send).toHaveBeenCalledTimes(2);
  expect(readKeptTrial()?.isSpent).toBe(false);
});

it('a connection that breaks before the feedback is a failure, not a silence', async () => {
  send.mockImplementation(async (_answer, { onEvent }) => onEvent({ step: 'received' }));
  await answer();
  await screen.findByText('Разбора пока нет');
});

it('where the network has used up its tries, registration is offered', async () => {
  send.mockRejectedValue(new ApiError('refused', { status: 429, body: { code: 'request.too-many' } }));
  await answer();
  await user.click(await screen.findByRole('button', { name: 'Зарегистрироваться' }));
  expect(on.onRegister).toHaveBeenCalledOnce();
});

it('silence is told as such, and is not sent again', async () => {
  send.mockImplementation(async (_answer, { onEvent }) =>
    onEvent({ step: 'failed', code: 'practice.nothing-heard' }),
  );
  await answer();
  await screen.findByText('Мы не услышали слов');
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
});

it('a recording is held until it is judged, so that no other tab sends it, too', async () => {
  const { held } = giveLocks();
  let sending: Sending | undefined;
  let end = () => {};
  send.mockImplementation((_answer, options) => {
    sending = options;
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  const { unmount } = await showUnsent();
  await user.click(await screen.findByRole('button', { name: 'Получить разбор' }));
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  await act(async () => sending?.onEvent({ step: 'judging' }));
  expect(held).toContain('take:spoken');
  await act(async () => sending?.onEvent({ step: 'done', attempt, receipt: 'signed' }));
  await act(async () => end());
  expect(readKeptTrial()?.judged).toBeDefined();
  // The page shows the feedback in place of the form.
  unmount();
  await vi.waitFor(() => expect(held).not.toContain('take:spoken'));
});

it('a recording that another tab is answering with cannot be sent from here', async () => {
  const { elsewhere } = giveLocks();
  const { locks } = navigator;
  // The other tab takes it between the look and the hold.
  vi.spyOn(locks, 'query').mockResolvedValue({ held: [] });
  const request = vi.spyOn(locks, 'request');
  elsewhere('take:spoken');
  await showUnsent();
  await act(() => vi.waitFor(() => expect(request).toHaveBeenCalled()));
  expect(screen.queryByRole('button', { name: 'Получить разбор' })).toBeNull();
});

it('a draft is of the visit that began it, and of none once another visit has written on', async () => {
  const { unmount } = await renderTyping();
  await user.type(field(), 'Меня');
  unmount();
  noteLinkAskedFor('anna@example.com');
  expect(listBegunAskedFor('anna@example.com')).toEqual(['visitor:q']);
  // The tab was closed; the browser is used again.
  sessionStorage.clear();
  await renderTyping();
  expect(field().value).toBe('Меня');
  await user.type(field(), ' зовут');
  noteLinkAskedFor('boris@example.com');
  expect([...listBegunAskedFor('anna@example.com'), ...listBegunAskedFor('boris@example.com')]).toEqual([]);
  await user.clear(field());
  await user.type(field(), 'Я Борис');
  noteLinkAskedFor('boris@example.com');
  expect(listBegunAskedFor('boris@example.com')).toEqual(['visitor:q']);
});
