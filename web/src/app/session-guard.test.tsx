import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Account, accountQuery } from '../features/accounts/accounts.api.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { renderScreen } from '../testing/render.tsx';
import type { PageKind } from './pages.ts';
import { SessionGuard } from './session-guard.tsx';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ subscribe: () => () => undefined }) }));
vi.mock('./no-access-screen.tsx', () => ({ NoAccessScreen: () => 'the way in' }));

const PUBLIC: PageKind = { access: 'public', hasHeader: false };
const USER: PageKind = { access: 'user', hasHeader: true };
const ADMIN: PageKind = { access: 'admin', hasHeader: true };

let account: object | null | undefined;
beforeEach(() => {
  account = { $id: 'anna' };
});

afterEach(() => onlineManager.setOnline(true));

async function open(kind: PageKind): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  if (account !== undefined) queries.setQueryData(accountQuery.queryKey, account as Account | null);
  await renderScreen(
    <SessionGuard kind={kind}>{(known) => `page of ${known?.$id ?? 'a visitor'}`}</SessionGuard>,
    queries,
  );
}

it('a signed-in person sees the page', async () => {
  await open(USER);
  expect(screen.getByText('page of anna')).toBeTruthy();
});

it('a visitor sees the way in instead', async () => {
  account = null;
  await open(USER);
  expect(await screen.findByText('the way in')).toBeTruthy();
});

it('a public page is shown to visitors, and before the account is known', async () => {
  account = undefined;
  await open(PUBLIC);
  expect(screen.getByText('page of a visitor')).toBeTruthy();
});

it('nothing is decided before the account is known', async () => {
  account = undefined;
  await open(USER);
  expect(screen.queryByText(/page of|the way in/)).toBeNull();
});

it('a page of administrators needs the rights of one', async () => {
  await open(ADMIN);
  expect(await screen.findByText('the way in')).toBeTruthy();
});

it('a session with the rights enters', async () => {
  account = { $id: 'root', signIn: { isAdmin: true } };
  await open(ADMIN);
  expect(screen.getByText('page of root')).toBeTruthy();
});

it('a session that owes a new password goes nowhere before', async () => {
  account = { $id: 'root', signIn: { isAdmin: true, step: 'password-change' } };
  await open(USER);
  expect(await screen.findByText('the way in')).toBeTruthy();
});

it('a change of page without a network keeps the account signed in', async () => {
  onlineManager.setOnline(false);
  const queries = createQueryClient();
  queries.setQueryData(accountQuery.queryKey, { $id: 'anna' } as Account);
  await renderScreen(
    <SessionGuard kind={USER}>{(known) => `page of ${known?.$id ?? 'a visitor'}`}</SessionGuard>,
    queries,
  );
  await act(() => queries.refetchQueries({ queryKey: accountQuery.queryKey }));
  expect(screen.getByText('page of anna')).toBeTruthy();
});
