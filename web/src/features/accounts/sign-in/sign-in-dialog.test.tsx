import { INVITE_ONLY_ATTRIBUTE } from '@aloud/contract/pages';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '../../../testing/render.tsx';
import { findPendingSignIn } from './pending-sign-in.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

const { requestMagicLink, readLegalVersion } = vi.hoisted(() => ({
  requestMagicLink: vi.fn(),
  readLegalVersion: vi.fn(),
}));
vi.mock('../../../lib/api/legal-version.ts', async (original) => ({
  ...(await original<object>()),
  readLegalVersion,
}));
vi.mock('../accounts.api.ts', () => ({ requestMagicLink, BLOCKED: 'user_blocked' }));
// The server cannot be asked for its configuration.
vi.mock('../../../lib/api/client-config.ts', () => ({ useClientConfig: () => ({}) }));

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Почта' });
const terms = () => screen.getByRole('checkbox', { name: /Соглашаюсь с/ });
const sendLink = () => user.click(screen.getByRole('button', { name: 'Прислать ссылку' }));

beforeEach(() => {
  vi.resetAllMocks();
  document.documentElement.removeAttribute(INVITE_ONLY_ATTRIBUTE);
  readLegalVersion.mockResolvedValue(5);
  render(<SignInDialog isOpen onClose={vi.fn()} onSignedIn={vi.fn()} />);
});

async function send(address = 'anna@example.com'): Promise<void> {
  await user.click(terms());
  await user.type(email(), address);
  await user.click(screen.getByRole('button', { name: /Прислать/ }));
  await screen.findByText('Проверьте почту');
}

it('says first that the terms are not agreed to, then that the address is wrong, and goes to what is wrong', async () => {
  await sendLink();
  expect((await screen.findByRole('alert')).textContent).toContain('Нужно согласиться');
  expect(document.activeElement).toBe(terms());
  await user.click(terms());
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await sendLink();
  expect((await screen.findByRole('alert')).textContent).toContain('Неправильный адрес почты');
  expect(document.activeElement).toBe(email());
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(requestMagicLink).not.toHaveBeenCalled();
});

it('an address that the server refuses is called wrong, and can be changed after the link was sent', async () => {
  requestMagicLink.mockRejectedValueOnce(
    Object.assign(new Error('refused'), { type: 'general_argument_invalid' }),
  );
  await user.click(terms());
  await user.type(email(), ' anna@example.com ');
  await sendLink();
  expect((await screen.findByRole('alert')).textContent).toContain('Неправильный адрес почты');
  await sendLink();
  await screen.findByText('anna@example.com');
  expect(requestMagicLink.mock.lastCall?.[0]).toBe('anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Изменить адрес' }));
  expect(email().value.trim()).toBe('anna@example.com');
  expect(terms().getAttribute('aria-checked')).toBe('true');
});

it('calls no address wrong while it is being typed', async () => {
  await sendLink();
  await screen.findByRole('alert');
  await user.click(terms());
  await user.type(email(), 'a');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(email(), 'nna@example.com');
  await sendLink();
  await screen.findByText('anna@example.com');
  await user.click(screen.getByRole('button', { name: 'Изменить адрес' }));
  await user.clear(email());
  await user.type(email(), 'b');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a problem goes with the first change, and with the way it was about', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  requestMagicLink.mockRejectedValueOnce(new Error('broken'));
  await sendLink();
  await screen.findByText(/Нужно согласиться/);
  await user.click(screen.getByRole('button', { name: 'У меня уже есть аккаунт' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(email(), 'anna@example.com');
  await sendLink();
  expect((await screen.findByRole('alert')).textContent).toContain('Что-то пошло не так');
  await user.type(email(), 'x');
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it.each(['Регистрация', 'Вход'])(
  'after sending the title is still «%s», and documents and support are there',
  async (title) => {
    if (title === 'Вход') {
      await user.click(screen.getByRole('button', { name: 'У меня уже есть аккаунт' }));
      await user.type(email(), 'anna@example.com');
      await sendLink();
      await screen.findByText('Проверьте почту');
    } else await send();
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Документы' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Поддержка' })).toBeTruthy();
    expect(screen.queryByText(/Пришлём на почту ссылку/)).toBeNull();
    expect(screen.queryByRole('button', { name: /аккаунт/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Проверьте почту');
  },
);

it('tells the page when somebody starts, and to which address the link went', async () => {
  cleanup();
  const [onStart, onSent] = [vi.fn(), vi.fn()];
  render(<SignInDialog isOpen onStart={onStart} onSent={onSent} onClose={vi.fn()} onSignedIn={vi.fn()} />);
  await sendLink();
  await screen.findByText(/Нужно согласиться/);
  expect(onStart).toHaveBeenCalledOnce();
  expect(onSent).not.toHaveBeenCalled();
  requestMagicLink.mockRejectedValueOnce(new Error('broken'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(terms());
  await user.type(email(), 'anna@example.com');
  await sendLink();
  expect((await screen.findByRole('alert')).textContent).toContain('Что-то пошло не так');
  expect(onSent).not.toHaveBeenCalled();
  await sendLink();
  await screen.findByText('anna@example.com');
  expect(onStart).toHaveBeenCalledTimes(3);
  expect(onSent).toHaveBeenCalledExactlyOnceWith('anna@example.com');
});

it('shows an address in national letters as it was typed', async () => {
  await send('имя@почта.рф');
  expect(screen.getByText('имя@почта.рф')).toBeTruthy();
});

it('an administrator is asked for the password, under what the page has to say', async () => {
  cleanup();
  render(<SignInDialog isOpen isAdmin error="Сеанс закончился" onClose={vi.fn()} onSignedIn={vi.fn()} />);
  await screen.findByLabelText('Пароль');
  expect(screen.getByRole('dialog', { name: 'Вход' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Сеанс закончился');
});

describe('where entry is by invitation', () => {
  const show = (isInvited: boolean) => {
    cleanup();
    document.documentElement.setAttribute(INVITE_ONLY_ATTRIBUTE, '');
    render(<SignInDialog isOpen isInvited={isInvited} onClose={vi.fn()} onSignedIn={vi.fn()} />);
  };

  it('no step promises a link, because the address may not be invited', async () => {
    show(false);
    expect(screen.getByText(/Если адрес приглашён или уже зарегистрирован/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Пришлём на почту ссылку|Прислать ссылку/);
    await send();
    expect(document.body.textContent).not.toContain('Отправили ссылку');
    expect(screen.getByText('anna@example.com').parentElement?.textContent).toContain('Отправили письмо на');
    expect(screen.getByText(/Если приглашения пока нет, в письме так и сказано/)).toBeTruthy();
  });

  it('a page that is an invitation promises the link as everywhere else', async () => {
    show(true);
    expect(screen.getByText(/Пришлём на почту ссылку/)).toBeTruthy();
    await send();
    expect(screen.getByText('anna@example.com').parentElement?.textContent).toContain('Отправили ссылку на');
  });
});

it('links the version in force in the language of the page, and keeps it with the request for the link', async () => {
  const link = screen.getByRole('link', { name: 'условиями использования' });
  await vi.waitFor(() => expect(link.getAttribute('href')).toBe('/legal.pdf?lang=ru&version=5'));
  await user.click(terms());
  await user.type(email(), 'anna@example.com');
  await sendLink();
  await screen.findByText('anna@example.com');
  expect(findPendingSignIn('anna@example.com')?.agreedVersion).toBe(5);
});
