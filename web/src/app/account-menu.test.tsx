import { screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '../features/accounts/accounts.api.ts';
import { renderScreen } from '../testing/render.tsx';
import { AccountMenu } from './account-menu.tsx';

const { getDocument } = vi.hoisted(() => ({ getDocument: vi.fn() }));
vi.mock('../lib/api/appwrite-client.ts', () => ({ account: {}, databases: { getDocument } }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const ACCOUNT = { $id: 'anna', email: 'anna@example.com', labels: [], prefs: {} } as unknown as Account;
const TRIGGER: ReactElement = <button type="button">Аккаунт</button>;
const isTicked = (name: string) => screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked');

beforeEach(() => {
  vi.resetAllMocks();
});

it('no language of practice is ticked while the record of the account is not known', async () => {
  getDocument.mockReturnValue(new Promise(() => undefined));
  await renderScreen(<AccountMenu account={ACCOUNT} trigger={TRIGGER} />);
  expect([isTicked('Русский'), isTicked('Английский')]).toEqual(['false', 'false']);
});

it('the language of the record is ticked', async () => {
  getDocument.mockResolvedValue({ lang: 'en' });
  await renderScreen(<AccountMenu account={ACCOUNT} trigger={TRIGGER} />);
  expect([isTicked('Русский'), isTicked('Английский')]).toEqual(['false', 'true']);
});
