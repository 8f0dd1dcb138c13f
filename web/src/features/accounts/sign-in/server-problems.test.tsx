import { screen, waitFor } from '@testing-library/react';
import { AppwriteException } from 'appwrite';
import { beforeEach, expect, it, vi } from 'vitest';
import { button, fill, renderScreen, user } from '../../../testing/render.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useSignIn } from './use-sign-in.ts';

const { signInWithPassword, requestMagicLink } = vi.hoisted(() => ({
  signInWithPassword: vi.fn(),
  requestMagicLink: vi.fn(),
}));
vi.mock('../accounts.api.ts', () => ({ signInWithPassword, requestMagicLink, BLOCKED: 'user_blocked' }));

const refusedAs = (kind: string) => Object.assign(new Error('refused'), { type: kind });

function SignIn() {
  const signIn = useSignIn({});
  return (
    <SignInForm
      signIn={signIn}
      isRegistration={false}
      showsName={false}
      isByInvitation={false}
      onToggle={() => undefined}
    />
  );
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const WORDS = 'Этот сервер открыли по адресу, которого он не знает';
const AWAY = 'Сервер сейчас не отвечает. Попробуйте через минуту.';

it('a server opened under an unknown address says so instead of failing, and names the setting', async () => {
  requestMagicLink.mockRejectedValue(refusedAs('general_unknown_origin'));
  await renderScreen(<SignIn />);
  await fill(screen.getByLabelText('Почта'), 'anna@example.com');
  await user.click(button('Прислать ссылку'));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(WORDS));
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('PUBLIC_URL=https://'),
  );
});

it.each([
  {
    what: 'its own refusal',
    error: new AppwriteException('away', 503, 'general_service_disabled'),
    words: AWAY,
  },
  { what: 'a proxy without a server', error: new AppwriteException('Bad Gateway', 502), words: AWAY },
  { what: 'a lost network', error: new TypeError('Failed to fetch'), words: 'Нет связи с сервером' },
  {
    what: 'a mistake of ours',
    error: new AppwriteException('broken', 500, 'general_server_error'),
    words: 'Что-то пошло не так, уже чиним.',
  },
  {
    what: 'too many attempts',
    error: new AppwriteException('slow down', 429, 'general_rate_limit_exceeded'),
    words: 'Слишком много попыток',
  },
])('$what is said by both forms, and is not the fault of the password', async ({ error, words }) => {
  requestMagicLink.mockRejectedValue(error);
  signInWithPassword.mockRejectedValue(error);
  const link = await renderScreen(<SignIn />);
  await fill(screen.getByLabelText('Почта'), 'anna@example.com');
  await user.click(button('Прислать ссылку'));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(words));
  link.unmount();
  await renderScreen(<PasswordForm onSignedIn={() => undefined} />);
  await user.click(button('Войти'));
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(words));
  expect(document.body.textContent).not.toContain('проверьте адрес почты и пароль');
});

const invalid = (message: string) => new AppwriteException(message, 400, 'general_argument_invalid');

it.each([
  {
    message: 'Invalid `email` param: Value must be a valid email address',
    words: 'Неправильный адрес почты',
  },
  { message: 'Param "email" is not optional.', words: 'Неправильный адрес почты' },
  { message: 'The request contains one or more invalid arguments.', words: 'Неправильный адрес почты' },
  { message: 'Invalid `url` param: URL host must be registered', words: 'Что-то пошло не так, уже чиним.' },
])(
  'the address is called wrong unless the server names something else: $message',
  async ({ message, words }) => {
    requestMagicLink.mockRejectedValue(invalid(message));
    await renderScreen(<SignIn />);
    await fill(screen.getByLabelText('Почта'), 'anna@example.com');
    await user.click(button('Прислать ссылку'));
    await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain(words));
  },
);

it('every other failure keeps its words', async () => {
  requestMagicLink.mockRejectedValue(refusedAs('general_server_error'));
  await renderScreen(<SignIn />);
  await fill(screen.getByLabelText('Почта'), 'anna@example.com');
  await user.click(button('Прислать ссылку'));
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Что-то пошло не так, уже чиним.'),
  );
});

it('the card of administrators says it too, and does not ask to check the password', async () => {
  signInWithPassword.mockRejectedValue(refusedAs('general_unknown_origin'));
  await renderScreen(<PasswordForm onSignedIn={() => undefined} />);
  await user.click(button('Войти'));
  await waitFor(() => expect(document.body.textContent).toContain(WORDS));
  expect(document.body.textContent).not.toContain('проверьте адрес почты и пароль');
});

it('a person who has asked for too many links reads when the next one will be sent', async () => {
  const body = JSON.stringify({ retryAfterSeconds: 1_159 });
  requestMagicLink.mockRejectedValue(
    new AppwriteException('slow down', 429, 'general_rate_limit_exceeded', body),
  );
  await renderScreen(<SignIn />);
  await fill(screen.getByLabelText('Почта'), 'anna@example.com');
  await user.click(button('Прислать ссылку'));
  await waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'Слишком много попыток. Попробуйте ещё раз через 20 минут.',
    ),
  );
});
