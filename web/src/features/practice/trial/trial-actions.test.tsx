import type { Attempt } from '@aloud/contract/practice/practice';
import { screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { forgetTrial, keepTrial, readKeptTrial } from '../../../lib/trial/kept-trial.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { KeptHere } from './trial-actions.tsx';

const JUDGED = { attempt: { id: 'a', questionId: 'q' } as Attempt, receipt: 'signed' };

afterEach(() => {
  vi.unstubAllGlobals();
  forgetTrial();
});

it('whoever comes back in the evening reads until when the answer is kept, not a day more', async () => {
  keepTrial(JUDGED);
  const { expiresAtMs = 0 } = readKeptTrial() ?? {};
  await renderScreen(<KeptHere />);
  const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' }).format(expiresAtMs);
  screen.getByText(new RegExp(`лежит в этом браузере до .*${time}\\.`));
});

it('where storage is blocked no day is promised', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepTrial(JUDGED);
  await renderScreen(<KeptHere />);
  screen.getByText(/исчезнет, когда вы закроете страницу/);
});
