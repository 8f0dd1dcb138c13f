import { screen } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { reportFailure } from '../lib/report-failure.ts';
import { renderScreen } from '../testing/render.tsx';
import { AppShell } from './app-shell.tsx';

const ACCOUNT = { $id: 'anna', email: 'anna@example.com', labels: [], prefs: {} };
vi.mock('@tanstack/react-router', () => ({
  Outlet: () => <h1>Вопросы</h1>,
  useMatches: () => ({ access: 'user', hasHeader: true }),
}));
vi.mock('./session-guard.tsx', () => ({
  SessionGuard: ({ children }: { children: (account: object) => ReactNode }) => children(ACCOUNT),
}));
vi.mock('./header.tsx', () => ({ Header: () => <header>Вслух</header> }));
vi.mock('./main-navigation.tsx', () => ({ MainNavigation: () => null }));
vi.mock('../lib/report-failure.ts', () => ({ reportFailure: vi.fn() }));
vi.mock('../features/speech/speech-preparation.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('../features/legal/agreement-notice.tsx', () => ({ AgreementNotice: () => null }));

afterEach(() => vi.restoreAllMocks());

it('a notice whose code did not arrive is left out, and the page stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderScreen(<AppShell />);
  await vi.waitFor(() => expect(reportFailure).toHaveBeenCalledOnce());
  await act(async () => undefined);
  screen.getByRole('heading', { name: 'Вопросы' });
  screen.getByRole('banner');
});
