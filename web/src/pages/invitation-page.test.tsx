import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { renderScreen } from '../testing/render.tsx';
import { InvitationPage, isUnknownInvitation } from './invitation-page.tsx';

const never = vi.hoisted(() => () => new Promise<never>(() => undefined));
vi.mock('../lib/api/api-client.ts', () => ({ callApi: never }));
vi.mock('../lib/api/appwrite-client.ts', () => ({ account: { get: never } }));
vi.mock('@tanstack/react-router', () => ({
  Link: () => null,
  useNavigate: () => () => undefined,
  useParams: () => ({ invitation: 'token' }),
}));

it('while the invitation is awaited the page says so in words that can be seen', async () => {
  await renderScreen(<InvitationPage />);
  expect(screen.getByRole('status').textContent).toBe('Загрузка...');
});

const refusal = (status: number) => new ApiError('refused', { status });

it('an invitation is called unknown only when the server does not know it', () => {
  expect(isUnknownInvitation({ data: undefined, error: refusal(404) })).toBe(true);
  expect(isUnknownInvitation({ data: undefined, error: refusal(400) })).toBe(true);
  for (const error of [refusal(429), refusal(500), refusal(503), new ApiError('network'), null]) {
    expect(isUnknownInvitation({ data: undefined, error }), String(error)).toBe(false);
  }
});

it('an invitation on the screen stays there when looking again fails', () => {
  expect(isUnknownInvitation({ data: { title: 'Аналитик' }, error: refusal(404) })).toBe(false);
});
