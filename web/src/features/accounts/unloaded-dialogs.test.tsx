import { useMutation } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { withProof } from '../../lib/api/renewed-proof.ts';
import { button, renderScreen, user } from '../../testing/render.tsx';
import { ProofHost } from './proof-host.tsx';
import { SessionEndedHost } from './session-ended-host.tsx';

const { MISSING } = vi.hoisted(() => ({
  MISSING: () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  },
}));
vi.mock('./proof-dialog.tsx', MISSING);
vi.mock('./sign-in/sign-in-dialog.tsx', MISSING);
vi.mock('../../lib/api/appwrite-client.ts', () => ({ account: {} }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const refused = (code: string) => new ApiError('refused', { status: 401, body: { code: code as never } });

it('a proof that cannot be asked for says so over the page, and the act ends as not done', async () => {
  await renderScreen(
    <>
      <h1>Настройки</h1>
      <ProofHost email="anna@example.com" />
    </>,
  );
  const proven = withProof(async () => {
    throw refused('account.proof-needed');
  }).catch((error: unknown) => error);
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером.');
  screen.getByRole('heading', { name: 'Настройки' });
  await user.click(button('Закрыть'));
  expect(await proven).toMatchObject({ code: 'account.proof-needed' });
  expect(screen.queryByRole('alert')).toBeNull();
});

function Editor() {
  const { mutate } = useMutation({
    mutationFn: async () => {
      throw refused('request.unauthorised');
    },
  });
  return (
    <>
      <input aria-label="Вопрос" defaultValue="Почему вы?" />
      <button type="button" onClick={() => mutate()}>
        Сохранить
      </button>
      <SessionEndedHost />
    </>
  );
}

it('an ended session whose sign-in cannot be loaded leaves what was typed', async () => {
  await renderScreen(<Editor />);
  await user.click(button('Сохранить'));
  expect((await screen.findByRole('alert')).textContent).toContain('Нет связи с сервером.');
  await act(async () => undefined);
  expect(screen.getByLabelText<HTMLInputElement>('Вопрос').value).toBe('Почему вы?');
});
