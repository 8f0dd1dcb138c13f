import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { user } from '../../testing/render.tsx';
import { NewInterviewDialog } from './new-interview-dialog.tsx';

const { createInterview } = vi.hoisted(() => ({ createInterview: vi.fn() }));
vi.mock('./interviews.api.ts', () => ({ createInterview }));

const onConsent = vi.fn();
const onCreated = vi.fn();
const role = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Роль или позиция' });
const goOn = () => user.click(screen.getByRole('button', { name: 'Продолжить' }));

beforeEach(() => {
  vi.resetAllMocks();
  render(
    <NewInterviewDialog
      defaults={{
        role: '',
        level: 'middle',
        language: 'ru',
        minutes: 30,
        manner: 'friendly',
        resumeId: null,
      }}
      resumes={[]}
      keepsRecordings={undefined}
      onClose={vi.fn()}
      onConsent={onConsent}
      onCreated={onCreated}
    />,
  );
});

it('an interview has a role and a decision on its recording, and each is asked for where it is missing', async () => {
  await goOn();
  await screen.findByText('Напишите, к какой роли вы готовитесь');
  expect(document.activeElement).toBe(role());
  await user.type(role(), 'Аналитик');
  await goOn();
  expect((await screen.findByRole('alert')).textContent).toBe('Выберите, сохранять ли запись');
  expect(document.activeElement?.getAttribute('role')).toBe('radio');
  expect(createInterview).not.toHaveBeenCalled();
});

it('an interview is created once, however often the button is pressed', async () => {
  createInterview.mockRejectedValueOnce(new ApiError('network'));
  createInterview.mockResolvedValue({ id: 'i' });
  await user.type(role(), 'Аналитик');
  await user.click(screen.getByRole('radio', { name: /^Сохранять/ }));
  await goOn();
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером');
  await goOn();
  await goOn();
  expect(createInterview).toHaveBeenCalledTimes(2);
  expect(createInterview).toHaveBeenLastCalledWith({
    role: 'Аналитик',
    level: 'middle',
    language: 'ru',
    minutes: 30,
    manner: 'friendly',
    resumeId: null,
    isRecorded: true,
  });
  expect(onConsent).toHaveBeenLastCalledWith(true);
  expect(onCreated).toHaveBeenCalledOnce();
});

it('another manner is chosen for this one interview, with a line on what it is like', async () => {
  createInterview.mockResolvedValue({ id: 'i' });
  await user.type(role(), 'Аналитик');
  await user.click(screen.getByRole('radio', { name: /^Сохранять/ }));
  const manner = screen.getByRole('combobox', { name: 'Манера интервьюера' });
  expect(screen.queryByText('Подбадривает и говорит неторопливо')).not.toBeNull();
  await user.click(manner);
  await user.click(await screen.findByRole('option', { name: 'Требовательная' }));
  expect(screen.queryByText('Говорит быстрее и чаще уточняет, но всегда вежливо')).not.toBeNull();
  await goOn();
  expect(createInterview).toHaveBeenLastCalledWith(expect.objectContaining({ manner: 'demanding' }));
});
