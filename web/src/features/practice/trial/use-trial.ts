import type { TrialEvent } from '@aloud/contract/practice/trials';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { keepTrial } from '../../../lib/trial/kept-trial.ts';
import type { Moving } from '../attempt-steps.ts';
import type { PendingAnswer } from '../unsent/pending-answer.ts';
import { keepDraft } from '../unsent/typed-drafts.ts';
import { sendTrial } from './trial.api.ts';

type TrialStatus =
  | { step: 'form' }
  | { step: 'moving'; answer: PendingAnswer; status: Moving }
  | { step: 'failed'; answer: PendingAnswer; error: unknown };

/** A visitor's answer on its way to its feedback. The server keeps nothing of it: a page that is closed stops the work. */
export function useTrial(onJudged: (attemptId: string) => void) {
  const [state, setState] = useState<TrialStatus>({ step: 'form' });
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(answer: PendingAnswer): Promise<void> {
    const leaving = new AbortController();
    sending.current = leaving;
    const { signal } = leaving;
    const show = (status: Moving) => {
      if (!signal.aborted) setState({ step: 'moving', answer, status });
    };
    show({ step: 'sending', share: 0 });
    try {
      await listenToTrial(answer, { signal, show, onJudged });
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', answer, error });
    }
  }

  function backToForm(): void {
    sending.current?.abort();
    setState({ step: 'form' });
  }
  return { state, send, backToForm };
}

function refuse({ code, detail }: Extract<TrialEvent, { step: 'failed' }>): ApiError {
  return new ApiError('refused', { body: { code, ...(detail ? { detail } : {}) } });
}

type Listening = {
  signal: AbortSignal;
  show: (status: Moving) => void;
  onJudged: (attemptId: string) => void;
};

async function listenToTrial(answer: PendingAnswer, { signal, show, onJudged }: Listening): Promise<void> {
  let end: 'none' | 'judged' | ApiError = 'none';
  let isHeard = false;
  await sendTrial(answer, {
    signal,
    onSent: (share) => {
      if (!isHeard) show({ step: 'sending', share });
    },
    onEvent: (event) => {
      isHeard = true;
      if (event.step === 'done') {
        const { attempt, receipt } = event;
        if (answer.kind === 'typed') keepDraft(answer.subject, '');
        const bytes = answer.kind === 'spoken' ? { bytes: answer.recording.file.size } : {};
        keepTrial({ attempt, receipt, ...bytes });
        end = 'judged';
        onJudged(attempt.id);
      } else if (event.step === 'failed') end = refuse(event);
      else show({ step: 'working', progress: event });
    },
  });
  if (end === 'none') throw new ApiError('network');
  if (end !== 'judged') throw end;
}
