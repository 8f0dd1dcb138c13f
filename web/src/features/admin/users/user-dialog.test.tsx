import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, renderScreen, user } from '../../../testing/render.tsx';
import { UserDialog } from './user-dialog.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../../../lib/api/api-client.ts', async (original) => ({ ...(await original<object>()), callApi }));
vi.mock('../../../lib/notify.ts', () => ({ notify: vi.fn() }));

const PERSON = {
  id: 'p1',
  email: 'anna@example.test',
  name: 'Анна',
  role: '',
  level: null,
  lang: null,
  labels: [],
  isBlocked: false,
  hasSecondFactor: true,
  balance: { interviews: 1, questions: 2 },
  interviews: 0,
  createdAt: '2026-01-02T03:04:05.000Z',
  accessedAt: '2026-01-02T03:04:05.000Z',
  entries: [],
  agreements: [],
};
const BUTTON = 'Отключить двухфакторную защиту';
const ROUTE = 'DELETE /api/admin/users/:userId/second-factor';

beforeEach(() => vi.resetAllMocks());

async function open(person: object) {
  callApi.mockResolvedValue(person);
  await renderScreen(<UserDialog userId="p1" isSelf={false} onClose={() => undefined} />);
  await vi.waitFor(() => expect(document.body.textContent).toContain('anna@example.test'));
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

it('a lost second factor is turned off after a question, and only then', async () => {
  await open(PERSON);
  await user.click(button(BUTTON));
  await waitFor(() =>
    expect(document.body.textContent).toContain('Отключить двухфакторную защиту для anna@example.test?'),
  );
  expect(callApi).not.toHaveBeenCalledWith(ROUTE, expect.anything());
  await user.click(button('Отключить'));
  await waitFor(() => expect(callApi).toHaveBeenCalledWith(ROUTE, { params: { userId: 'p1' } }));
});

it.each([
  ['a person who has none', { ...PERSON, hasSecondFactor: false }],
  ['an administrator, whose is the operator’s', { ...PERSON, labels: ['admin'] }],
])('there is nothing to turn off for %s', async (_who, person) => {
  await open(person);
  expect(buttons()).not.toContain(BUTTON);
});

it('which versions of the documents a person agreed to, and when, is shown with the documents themselves', async () => {
  await open({ ...PERSON, agreements: [{ version: 3, agreedAt: '2026-02-03T09:30:00.000Z' }] });
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Версия 3');
  expect(link?.getAttribute('href')).toBe('/legal.pdf?lang=ru&version=3');
  expect(document.querySelector('time[datetime="2026-02-03T09:30:00.000Z"]')?.textContent).toContain('2026');
});

it('who agreed to nothing yet is told apart', async () => {
  await open(PERSON);
  expect(document.body.textContent).toContain('Пока ни с одной версией.');
});
