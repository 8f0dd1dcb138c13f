import type { Interview } from '@aloud/contract/interviews';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { speechStatusQuery } from '../../../lib/speech-status.ts';
import { nameNoContact } from '../../../testing/page-facts.ts';
import { button, renderScreen } from '../../../testing/render.tsx';
import { makeStatus } from '../../../testing/speech-status.ts';
import type { LiveConversation } from '../conversation/use-conversation.ts';
import { InterviewLobby } from './interview-lobby.tsx';

type Farewell = LiveConversation['state']['farewell'];

function show(farewell: Farewell, { hasQuestionsLeft = false, speech = makeStatus() } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(speechStatusQuery.queryKey, speech);
  const conversation = { state: { farewell }, step: 'idle', start: async () => undefined };
  return renderScreen(
    <InterviewLobby
      heading="Backend-разработчик"
      interview={{ state: 'draft', language: 'ru', turns: [] } as unknown as Interview}
      conversation={conversation as unknown as LiveConversation}
      contactLink="/contact"
      hasQuestionsLeft={hasQuestionsLeft}
      microphone={null}
      trouble={null}
      actions={null}
      onWrite={() => undefined}
      onStop={async () => undefined}
    />,
    queries,
  );
}

const DEAF = { engine: 'whisper-base', isReady: false };
const OFF = makeStatus({ isReady: false, isFetchingOff: true, hears: { ru: DEAF, en: DEAF } });

it('a balance without interviews is said without claiming that there ever were any', async () => {
  await show('not-enough');
  expect(screen.getByRole('heading').textContent).toBe('На балансе нет интервью');
  expect(screen.getByText('Напишите нам, и мы пополним баланс.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Связаться с нами' }).getAttribute('href')).toBe('/contact');
});

it('single questions are offered instead only to those who have some left', async () => {
  await show('not-enough', { hasQuestionsLeft: true });
  expect(screen.getByText(/пополним баланс\. Отвечать на отдельные вопросы можно и сейчас\./)).toBeDefined();
});

it('where speech is switched off nothing is promised, and the answers can be written', async () => {
  await show(null, { speech: OFF });
  expect(
    screen.getByText('Распознавание речи на этом сервере выключено. Отвечать можно письменно.'),
  ).toBeDefined();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.body.textContent).not.toContain('готовится');
  expect(button('Начать разговор').hasAttribute('disabled')).toBe(true);
  expect(button('Отвечать письменно').hasAttribute('disabled')).toBe(false);
});

it('a balance without interviews sends nobody to a contact that does not exist', async () => {
  nameNoContact();
  await show('not-enough');
  expect(screen.getByText('Пополнить его может владелец этого сервера.')).toBeDefined();
  expect(document.body.textContent).not.toContain('Напишите нам');
  expect(screen.queryByRole('link')).toBeNull();
});
