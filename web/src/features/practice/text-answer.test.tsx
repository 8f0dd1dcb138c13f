import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { user } from '../../testing/render.tsx';
import { TextAnswer } from './text-answer.tsx';

vi.mock('./recording/dictation.tsx', () => ({ Dictation: () => null }));

const onSend = vi.fn(async () => undefined);
const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш ответ' });
const open = () => render(<TextAnswer subject="anna:why-us" language="ru" onSend={onSend} />);

beforeEach(() => {
  localStorage.clear();
  onSend.mockClear();
});

it('an answer half written is there again after the page was left', async () => {
  open();
  await user.type(answer(), 'Я начал');
  cleanup();
  open();
  expect(answer().value).toBe('Я начал');
});

it('an answer is sent once and trimmed; an empty one is not sent', async () => {
  onSend.mockReturnValue(new Promise<undefined>(() => undefined));
  open();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Получить разбор' });
  await user.type(answer(), '   ');
  expect(send.disabled).toBe(true);
  await user.type(answer(), 'Я начал');
  await user.dblClick(send);
  expect(onSend).toHaveBeenCalledOnce();
  expect(onSend).toHaveBeenCalledWith('Я начал');
});

it('a second click after the answer was stored does not make a second attempt', async () => {
  onSend.mockResolvedValue(undefined);
  open();
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Получить разбор' });
  await user.type(answer(), 'Я начал');
  await user.click(send);
  await user.click(send);
  expect(onSend).toHaveBeenCalledOnce();
});
