import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { user } from '../../../testing/render.tsx';
import { TypedAnswer } from './typed-answer.tsx';

const onSend = vi.fn();
const onClose = vi.fn();
const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ответ текстом' });

beforeEach(() => {
  vi.resetAllMocks();
  render(<TypedAnswer onSend={onSend} onClose={onClose} />);
});

it('Enter sends and empties the field, Shift and Enter begin a line, an empty answer is not sent', async () => {
  await user.type(answer(), '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
  await user.type(answer(), 'Да,{Shift>}{Enter}{/Shift}конечно{Enter}');
  expect(onSend).toHaveBeenCalledWith('Да,\nконечно');
  expect(answer().value).toBe('');
  await user.type(answer(), 'И ещё');
  await user.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(onSend).toHaveBeenLastCalledWith('И ещё');
});

it('Escape closes the field', async () => {
  await user.type(answer(), '{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
