import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '../features/accounts/accounts.api.ts';
import { button, renderScreen } from '../testing/render.tsx';
import { AccountMenuButton } from './account-menu-button.tsx';

const { notify } = vi.hoisted(() => ({ notify: vi.fn() }));
vi.mock('../lib/notify.ts', () => ({ notify }));

/** Single events below: once a factory has failed, the next import gets the module itself. */
beforeEach(async () => {
  vi.resetAllMocks();
  vi.doMock('./account-menu.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await renderScreen(
    <>
      <input aria-label="Имя" defaultValue="Анна" />
      <AccountMenuButton account={{ $id: 'anna' } as Account} />
    </>,
  );
});

it('a menu without its code says so and leaves the page as it is', async () => {
  fireEvent.click(button('Меню аккаунта'));
  await vi.waitFor(() =>
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      'Меню не загрузилось. Проверьте связь и попробуйте ещё раз.',
      'error',
    ),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Имя').value).toBe('Анна');
  button('Меню аккаунта');
});

it('a menu that cannot be loaded ahead says nothing before it is asked for', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  fireEvent.focus(button('Меню аккаунта'));
  await act(() => vi.dynamicImportSettled());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(notify).not.toHaveBeenCalled();
});
