import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notify } from './notify.ts';

it('a toast appears on a page that has nothing but its own content', async () => {
  await act(() => notify('Отправили ссылку ещё раз', 'success'));
  expect(await screen.findByText('Отправили ссылку ещё раз')).toBeTruthy();
});

it('all toasts share one place, at the top in the middle, and screen readers hear it', async () => {
  await act(async () => {
    await notify('Сохранено', 'success');
    await notify('Не сохранилось', 'error');
  });
  const [place, ...others] = screen.getAllByRole('region', { name: /Уведомления/ });
  expect(others).toEqual([]);
  expect(place?.getAttribute('aria-live')).toBe('polite');
  const list = within(place as HTMLElement).getByRole('list');
  expect([list.dataset.yPosition, list.dataset.xPosition]).toEqual(['top', 'center']);
  expect(await within(list).findByText('Не сохранилось')).toBeTruthy();
});
