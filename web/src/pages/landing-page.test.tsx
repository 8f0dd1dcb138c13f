import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { landingRu } from '../features/landing/landing.ru.ts';
import type { ShownCard } from '../features/landing/showcase/shown-card.rules.ts';
import { renderScreen } from '../testing/render.tsx';
import { LandingPage } from './landing-page.tsx';

const code = vi.hoisted(() => ({ config: async () => ({}) as object }));
vi.mock('./trial/visitor-dialog.tsx', () => ({
  VisitorDialog: ({ questionId }: { questionId: string }) => <p>{`Вопрос ${questionId}`}</p>,
}));
vi.mock('../features/accounts/sign-in/sign-in-dialog.tsx', () => ({
  SignInDialog: ({ isOpen }: { isOpen: boolean }) => isOpen && <p>Регистрация</p>,
}));
vi.mock('../lib/client-config.ts', () => ({ readClientConfig: () => code.config() }));

const CARDS: ShownCard[] = [
  { id: 'q', type: 'behavioural', text: 'Почему мы?', language: 'ru', categories: [], rating: 0 },
];
const show = () => renderScreen(<LandingPage locale="ru" texts={landingRu} cards={CARDS} />);

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(undefined, { status: 404 }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  code.config = async () => ({});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

it('where access is by invitation an address of a question leads to signing in, never to the question', async () => {
  window.history.replaceState(null, '', '/?question=q');
  let answer = (_config: object) => {};
  code.config = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await show();
  expect(screen.queryByText('Вопрос q'), 'nothing is opened before the server has told').toBeNull();
  await act(async () => answer({ access: 'invite' }));
  await screen.findByText('Регистрация');
  expect(screen.queryByText('Вопрос q')).toBeNull();
  expect(window.location.search).toBe('');
});

it('an address of a question opens it for everybody else', async () => {
  window.history.replaceState(null, '', '/?question=q');
  await show();
  await screen.findByText('Вопрос q');
});
