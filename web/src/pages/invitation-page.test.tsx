import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { InvitationPage } from './invitation-page.tsx';

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
