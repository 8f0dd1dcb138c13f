import { INVITE_ONLY_ATTRIBUTE } from '@aloud/contract/pages';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { landingEn } from '../features/landing/landing.en.ts';
import { landingRu } from '../features/landing/landing.ru.ts';
import type { ShownCard } from '../features/landing/showcase/shown-card.rules.ts';
import { WITH_TRIAL } from '../lib/page-facts.ts';
import { button, fill, renderScreen, user } from '../testing/render.tsx';
import { LandingPage } from './landing-page.tsx';

vi.mock('./trial/visitor-dialog.tsx', () => ({
  VisitorDialog: ({ questionId }: { questionId: string }) => <p>{`Вопрос ${questionId}`}</p>,
}));
vi.mock('../features/accounts/sign-in/sign-in-dialog.tsx', () => ({
  SignInDialog: ({ isOpen, hasAccount }: { isOpen: boolean; hasAccount: boolean }) =>
    isOpen && <p>{hasAccount ? 'Вход' : 'Регистрация'}</p>,
}));

const CARDS: ShownCard[] = [
  { id: 'q', type: 'behavioural', text: 'Почему мы?', language: 'ru', categories: [], rating: 0 },
];
const takeOnlyInvited = () => document.documentElement.setAttribute(INVITE_ONLY_ATTRIBUTE, '');
const show = () => renderScreen(<LandingPage locale="ru" texts={landingRu} cards={CARDS} />);

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(undefined, { status: 404 }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  document.documentElement.removeAttribute(INVITE_ONLY_ATTRIBUTE);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

it('where access is by invitation an address of a question leads to signing in, never to the question', async () => {
  window.history.replaceState(null, '', '/?question=q');
  takeOnlyInvited();
  const { container } = await show();
  expect(screen.queryByText('Вопрос q')).toBeNull();
  expect(container.textContent).toContain(landingRu.inviteOnlyNote);
  await screen.findByText('Регистрация');
  expect(screen.queryByText('Вопрос q')).toBeNull();
  expect(window.location.search).toBe('');
});

it('an address of a question opens it for everybody else', async () => {
  window.history.replaceState(null, '', '/?question=q');
  await show();
  await screen.findByText('Вопрос q');
});

it('a mark of a visitor leads to registering: it counts for accounts alone', async () => {
  await show();
  await user.click(button(landingRu.met));
  await screen.findByText('Регистрация');
});

it('who says that they have an account is not asked to register', async () => {
  await show();
  await fill(screen.getByLabelText(landingRu.invitePrompt), 'anna@example.test');
  await user.click(button(landingRu.inviteContinue));
  const [signIn, login] = screen.getAllByRole('button', { name: landingRu.inviteLogin });
  if (login) await user.click(login);
  await screen.findByText('Вход');
  expect(screen.queryByText('Регистрация')).toBeNull();
  if (signIn) await user.click(signIn);
  await screen.findByText('Регистрация');
});

it('an English page begins with the English example', async () => {
  await renderScreen(<LandingPage locale="en" texts={landingEn} cards={CARDS} />);
  expect(document.body.textContent).toContain(landingEn.sampleQuestionEn);
  expect(document.body.textContent).not.toContain(landingEn.sampleQuestionRu);
});

it('what speaks of answers without an account goes where the server offers none', async () => {
  await show();
  expect(document.body.textContent).toContain(`слышите только вы.${landingRu.faqTried} Запись`);
  const spoken = [screen.getByText(landingRu.faqTried.trim()), screen.getByText(landingRu.tryFirst)];
  for (const element of spoken) expect(element.classList).toContain(WITH_TRIAL);
});

it('the page of a build, which knows no server, is taken over and then speaks of invitations', async () => {
  const page = <LandingPage locale="ru" texts={landingRu} cards={CARDS} />;
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(page);
  expect(root.textContent).not.toContain(landingRu.inviteOnlyNote);
  takeOnlyInvited();
  const onRecoverableError = vi.fn();
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(root.textContent).toContain(landingRu.inviteOnlyNote);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => hydrated.unmount());
  root.remove();
});
