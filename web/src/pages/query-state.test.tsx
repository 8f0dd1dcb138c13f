import { QueryClient, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { errorText } from '../lib/api/error-text.ts';
import { word } from '../lib/words.en.ts';
import { button, renderScreen, user } from '../testing/render.tsx';
import { QueryState } from './query-state.tsx';

function List({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['list'], queryFn: load, retry: false });
  return <QueryState query={query}>{(items) => <p>{items.join(', ')}</p>}</QueryState>;
}
const open = (load: () => Promise<string[]>, queries?: QueryClient) =>
  renderScreen(<List load={load} />, queries);

it('says that it is loading, for those who do not see the skeleton', async () => {
  await open(() => new Promise(() => undefined));
  expect(screen.getByRole('status').getAttribute('aria-label')).toBe(word('loading'));
});

it('shows what has come', async () => {
  await open(async () => ['one', 'two']);
  expect(await screen.findByText('one, two')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('says why it did not load, and tries again when asked', async () => {
  const load = vi.fn(async () => ['here']).mockRejectedValueOnce(new ApiError('network'));
  await open(load);
  expect((await screen.findByRole('alert')).textContent).toContain(errorText(new ApiError('network')));
  await user.click(button(word('retry')));
  expect(await screen.findByText('here')).toBeTruthy();
});

it('what does not exist is not tried again, where the page has words for it', async () => {
  const load = () => Promise.reject(new ApiError('refused', { status: 404 }));
  function Missing() {
    const query = useQuery({ queryKey: ['one'], queryFn: load, retry: false });
    return (
      <QueryState query={query} missing={<p>no such thing</p>}>
        {() => null}
      </QueryState>
    );
  }
  await renderScreen(<Missing />);
  expect(await screen.findByText('no such thing')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('what was read before stays in sight when a newer reading fails', async () => {
  const queries = new QueryClient();
  queries.setQueryData(['list'], ['old']);
  await open(async () => Promise.reject(new ApiError('network')), queries);
  expect(await screen.findByText('old')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
