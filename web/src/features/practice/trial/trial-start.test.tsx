import type { Attempt } from '@aloud/contract/practice/practice';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KeptTrial } from '../../../lib/trial/kept-trial.ts';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { TrialStart } from './trial-start.tsx';

const on = { onBegin: vi.fn(), onOpenQuestion: vi.fn(), onRegister: vi.fn() };
const show = (offersTrial: boolean, trial?: KeptTrial) =>
  renderScreen(<TrialStart offersTrial={offersTrial} trial={trial} {...on} />);

beforeEach(() => vi.clearAllMocks());

it('beside the button stands what becomes of the recording, with the legal document', async () => {
  await show(true);
  screen.getByText(/Сервер прослушает и разберёт её, но ничего не сохранит/);
  expect(screen.getByRole('link', { name: 'Документы' }).getAttribute('href')).toBe('/legal.pdf?lang=ru');
  await user.click(button('Ответить вслух'));
  await user.click(button('Напечатать ответ'));
  expect(on.onBegin.mock.calls).toEqual([['speak'], ['type']]);
  expect(on.onRegister).not.toHaveBeenCalled();
});

it('a server that takes no answers of visitors asks them to register, and promises nothing else', async () => {
  await show(false);
  expect(screen.queryByText(/Без регистрации/)).toBeNull();
  await user.click(button('Ответить вслух'));
  expect(on.onRegister).toHaveBeenCalledOnce();
  expect(on.onBegin).not.toHaveBeenCalled();
});

it('a second answer needs an account, and the first one is a press away', async () => {
  const attempt = { questionId: 'q', question: 'Почему мы?' } as Attempt;
  await show(true, { isSpent: true, expiresAtMs: 1, judged: { attempt, receipt: 'signed' } });
  expect(screen.queryByRole('button', { name: 'Ответить вслух' })).toBeNull();
  screen.getByText(/Почему мы\?/);
  await user.click(button('Сохранить ответ и продолжить'));
  await user.click(button('Открыть разбор'));
  expect(on.onRegister).toHaveBeenCalledOnce();
  expect(on.onOpenQuestion).toHaveBeenCalledExactlyOnceWith('q');
});
