import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { renderScreen, user } from '../../../testing/render.tsx';
import { BalanceForm } from './balance-form.tsx';

const { adjustBalance, notify } = vi.hoisted(() => ({ adjustBalance: vi.fn(), notify: vi.fn() }));
vi.mock('../admin.api.ts', () => ({ KEY: 'admin', adjustBalance }));
vi.mock('../../../lib/notify.ts', () => ({ notify }));

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const give = () => user.click(screen.getByRole('button', { name: 'Начислить' }));

beforeEach(async () => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderScreen(<BalanceForm userId="anna" />);
});

it('a change that was lost on the way is repeated under the same key, so that it counts once', async () => {
  adjustBalance.mockRejectedValueOnce(new ApiError('network'));
  await user.type(field('Сколько'), '5');
  await user.type(field('Причина'), ' подарок ');
  await give();
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером');
  expect(notify, 'one message is enough').not.toHaveBeenCalled();
  await give();
  await vi.waitFor(() => expect(field('Причина').value).toBe(''));
  const [[, first], [, second]] = adjustBalance.mock.calls as [[string, object], [string, object]];
  expect(first).toMatchObject({ kind: 'interviews', amount: 5, reason: 'подарок' });
  expect(second).toEqual(first);
});

it('a minus takes, and nothing goes without a reason', async () => {
  await user.type(field('Сколько'), '\u22123');
  const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Списать' });
  expect(take.disabled).toBe(true);
  await user.type(field('Причина'), 'ошибка{Enter}');
  await vi.waitFor(() => expect(adjustBalance.mock.lastCall?.[1]).toMatchObject({ amount: -3 }));
});
