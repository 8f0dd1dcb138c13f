import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { user } from '../../testing/render.tsx';
import { Pager } from './pager.tsx';

function open(page: number, total: number) {
  const onPage = vi.fn();
  const words = { text: `of ${total}`, previousLabel: 'Back', nextLabel: 'On' };
  render(<Pager page={page} pageSize={20} total={total} {...words} onPage={onPage} />);
  return onPage;
}
const canPress = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

it('a table of one page needs no buttons', () => {
  open(1, 20);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('goes on from the first page and not back', async () => {
  const onPage = open(1, 21);
  expect([canPress('Back'), canPress('On')]).toEqual([false, true]);
  await user.click(screen.getByRole('button', { name: 'On' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

it('goes back from the last page and not on', async () => {
  const onPage = open(2, 40);
  expect([canPress('Back'), canPress('On')]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(onPage).toHaveBeenCalledWith(1);
});

it('an empty table has one page', () => {
  open(1, 0);
  expect(screen.getByText('of 0')).toBeTruthy();
});
