import type { Attempt } from '@aloud/contract/practice/practice';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Recording } from '../../../lib/audio/recorder.ts';
import { readKeptTrial } from '../../../lib/trial/kept-trial.ts';
import { makeSubject, spokenAnswer, VISITOR } from '../unsent/pending-answer.ts';
import { sendTrial } from './trial.api.ts';
import { useTrial } from './use-trial.ts';

vi.mock('./trial.api.ts', () => ({ sendTrial: vi.fn() }));

it('beside the feedback stays how long the recording was that the server has heard', async () => {
  const attempt = { id: 'one', questionId: 'q' } as Attempt;
  vi.mocked(sendTrial).mockImplementation(async (_answer, { onEvent }) =>
    onEvent({ step: 'done', attempt, receipt: 'signed' }),
  );
  const onJudged = vi.fn();
  const recording = { id: 'one', language: 'ru', file: new Blob(['sound']) } as Recording;
  const answer = spokenAnswer({ subject: makeSubject(VISITOR, 'q'), title: 'Почему мы?' }, recording);
  const { result } = renderHook(() => useTrial(onJudged));
  await act(() => result.current.send(answer));
  expect(onJudged).toHaveBeenCalledExactlyOnceWith('one');
  expect(readKeptTrial()?.judged).toEqual({ attempt, receipt: 'signed', bytes: 5 });
});
