import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { renderScreen, user } from '../../../testing/render.tsx';
import { EMPTY_POSITION } from './position-draft.ts';
import { PositionForm } from './position-form.tsx';

const onSave = vi.fn();
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByText<HTMLButtonElement>('Сохранить');

beforeEach(async () => {
  vi.resetAllMocks();
  await renderScreen(
    <PositionForm initial={EMPTY_POSITION} positionId={undefined} onSave={onSave} onCancel={vi.fn()} />,
    new QueryClient({ defaultOptions: { queries: { enabled: false } } }),
  );
});

it('a position has a title; the rest is sent as it stands', async () => {
  expect(save().disabled).toBe(true);
  await user.type(field('Название'), 'Аналитик');
  await user.click(screen.getByRole('switch'));
  await user.dblClick(save());
  expect(onSave).toHaveBeenCalledOnce();
  expect(onSave).toHaveBeenCalledWith({ ...EMPTY_POSITION, title: 'Аналитик', state: 'closed' });
});

it('the manner every candidate meets is chosen with the position', async () => {
  await user.type(field('Название'), 'Аналитик');
  await user.click(screen.getByRole('combobox', { name: 'Манера интервьюера' }));
  await user.click(await screen.findByRole('option', { name: 'Деловая' }));
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith({ ...EMPTY_POSITION, title: 'Аналитик', manner: 'matter-of-fact' });
});

it('a refusal that concerns no field is announced above the buttons, and the draft stays', async () => {
  onSave.mockRejectedValueOnce(new ApiError('network'));
  await user.type(field('Название'), 'Аналитик{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером');
  expect(field('Название').value).toBe('Аналитик');
  await user.click(save());
  expect(onSave).toHaveBeenCalledTimes(2);
});
