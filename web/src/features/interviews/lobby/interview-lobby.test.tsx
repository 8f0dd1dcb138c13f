import type { Interview } from '@aloud/contract/interviews';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import type { LiveConversation } from '../conversation/use-conversation.ts';
import { InterviewLobby } from './interview-lobby.tsx';

type Farewell = LiveConversation['state']['farewell'];

function show(farewell: Farewell, hasQuestionsLeft = false) {
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
  );
}

it('a balance without interviews is said without claiming that there ever were any', async () => {
  await show('not-enough');
  expect(screen.getByRole('heading').textContent).toBe('На балансе нет интервью');
  expect(screen.getByText('Напишите нам, и мы пополним баланс.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Связаться с нами' }).getAttribute('href')).toBe('/contact');
});

it('single questions are offered instead only to those who have some left', async () => {
  await show('not-enough', true);
  expect(screen.getByText(/пополним баланс\. Отвечать на отдельные вопросы можно и сейчас\./)).toBeDefined();
});
