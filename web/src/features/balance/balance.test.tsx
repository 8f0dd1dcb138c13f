import type { BalanceEntry } from '@aloud/contract/balance';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { AppwriteException } from 'appwrite';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import { nameNoContact } from '../../testing/page-facts.ts';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { BalanceLedger } from './balance-ledger.tsx';
import { BalanceWidget } from './balance-widget.tsx';

const { callApi, getDocument } = vi.hoisted(() => ({ callApi: vi.fn(), getDocument: vi.fn() }));
vi.mock('../../lib/api/api-client.ts', () => ({ callApi }));
vi.mock('../../lib/api/appwrite-client.ts', () => ({
  databases: { getDocument },
  watchDocument: () => () => undefined,
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, hash, children, ...rest }: { to: string; hash: string; children: ReactNode }) => (
    <a href={`${to}#${hash}`} {...rest}>
      {children}
    </a>
  ),
}));

const BROKEN = new AppwriteException('broken', 400, 'general_bad_request');
const noRetries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const balanceTitles = () => screen.queryAllByTitle('Баланс не загрузился');

beforeEach(() => {
  vi.resetAllMocks();
  callApi.mockResolvedValue({ entries: [], hasMore: false });
});

afterEach(() => i18n.changeLanguage('ru'));

it('a balance that could not be read is shown as unread, and leads to where it is asked for again', async () => {
  getDocument.mockRejectedValue(BROKEN);
  await renderScreen(<BalanceWidget accountId="anna" onUnauthorised={() => undefined} />, noRetries());
  const widget = screen.getByRole('link', { name: 'Баланс не загрузился. Открыть настройки' });
  expect(widget.getAttribute('href')).toBe('/user/settings#balance');
  expect(widget.textContent).toBe('––');
  expect(balanceTitles()).toHaveLength(2);
});

it('a known balance stays in the header when it cannot be read again', async () => {
  getDocument.mockResolvedValueOnce({ interviews: 3, questions: 30 }).mockRejectedValue(BROKEN);
  const { queries } = await renderScreen(
    <BalanceWidget accountId="anna" onUnauthorised={() => undefined} />,
    noRetries(),
  );
  await queries.refetchQueries();
  expect(screen.getByRole('link', { name: /3 интервью, 30 вопросов/ }).textContent).toBe('330');
});

it('the settings say that the balance failed to load and ask for it again', async () => {
  getDocument.mockRejectedValueOnce(BROKEN).mockResolvedValue({ interviews: 3, questions: 30 });
  await renderScreen(<BalanceLedger accountId="anna" />, noRetries());
  expect(screen.getByText('Не загрузилось')).toBeDefined();
  expect(screen.queryByText('осталось интервью')).toBeNull();
  await user.click(button('Повторить'));
  expect(screen.getByText('осталось интервью').parentElement?.textContent).toContain('3');
});

it('a response without a balance is a balance that could not be read', async () => {
  getDocument.mockResolvedValue({});
  await renderScreen(<BalanceWidget accountId="anna" onUnauthorised={() => undefined} />, noRetries());
  expect(screen.getByRole('link').textContent).toBe('––');
});

const entry = (id: number, more: Partial<BalanceEntry>): BalanceEntry => ({
  id,
  kind: 'interviews',
  amount: -1,
  reason: 'reserved',
  createdAt: '2025-06-01T10:00:00.000Z',
  ...more,
});

it.each([
  [
    'ru',
    [
      'Начато интервью \u22121 интервью',
      'Остаток прежнего аккаунта 0 интервью',
      'Начислено администратором +2 интервью',
    ],
  ],
  [
    'en',
    [
      'Interview begun \u22121 interview',
      'Left from your former account 0 interviews',
      'Added by the administrator +2 interviews',
    ],
  ],
])(
  'a finished interview is written down once, when it was taken, and nothing has no sign: %s',
  async (lang, rows) => {
    await i18n.changeLanguage(lang);
    getDocument.mockResolvedValue({ interviews: 3, questions: 30 });
    callApi.mockResolvedValue({
      entries: [
        entry(4, { reason: 'charged', amount: 0 }),
        entry(3, {}),
        entry(2, { reason: 'resumed', amount: 0 }),
        entry(1, { reason: 'granted', amount: 2 }),
      ],
      hasMore: false,
    });
    await renderScreen(<BalanceLedger accountId="anna" />, noRetries());
    const [, ...shown] = screen.getAllByRole('row');
    const cells = shown.map((row) =>
      [...row.children]
        .slice(1)
        .map((cell) => cell.textContent)
        .join(' '),
    );
    expect(cells).toEqual(rows);
  },
);

it('who needs more is told to write only where somebody reads it', async () => {
  getDocument.mockResolvedValue({ interviews: 0, questions: 0 });
  const { unmount } = await renderScreen(<BalanceLedger accountId="anna" />, noRetries());
  expect(screen.getByRole('link', { name: 'Нужно больше? Напишите нам.' }).getAttribute('href')).toBe(
    '/contact',
  );
  unmount();
  nameNoContact();
  await renderScreen(<BalanceLedger accountId="anna" />, noRetries());
  expect(screen.getByText('Нужно больше? Баланс может пополнить владелец этого сервера.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
