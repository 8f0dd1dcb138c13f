import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listBegunAskedFor } from '../../../lib/trial/begun-answers.ts';
import { forgetTrial, noteLinkAskedFor } from '../../../lib/trial/kept-trial.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { giveLocks } from '../../../testing/scripted-locks.ts';
import { createMicrophone } from '../../../testing/scripted-voice.ts';
import { TrialForm } from './trial-form.tsx';

vi.mock('../../../lib/audio/use-microphone.ts', () => {
  const state = { step: 'live', microphone: createMicrophone() };
  return { useMicrophone: () => ({ state, devices: [], start: vi.fn(), stop: vi.fn(), choose: vi.fn() }) };
});

afterEach(() => {
  vi.unstubAllGlobals();
  forgetTrial();
});

it('a recording is noted as of the visit that makes it', async () => {
  const { held } = giveLocks();
  await renderScreen(
    <TrialForm
      questionId="q"
      title="Почему мы?"
      language="ru"
      mode="speak"
      guardClosing={() => () => undefined}
      renderTrouble={() => null}
      onMode={vi.fn()}
      onBack={vi.fn()}
      onJudged={vi.fn()}
      onRegister={vi.fn()}
    />,
  );
  fireEvent.keyDown(document.body, { key: ' ', code: 'Space' });
  await act(() => vi.waitFor(() => expect(held.size).toBe(1), 3_000));
  noteLinkAskedFor('anna@example.com');
  const [id] = listBegunAskedFor('anna@example.com');
  expect([...held]).toEqual([`take:${id}`]);
});
