import type { Locale } from '@aloud/contract/locale';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { MicrophoneTrouble } from '../../lib/audio/microphone-trouble.ts';
import type { Recording } from '../../lib/audio/recorder.ts';
import { useMicrophone } from '../../lib/audio/use-microphone.ts';
import { notify } from '../../lib/notify.ts';
import { useSpaceKey } from '../../lib/use-space-key.ts';
import { t } from './practice-texts.ts';
import { ReadyPanel } from './recording/ready-panel.tsx';
import { RecordingPanel } from './recording/recording-panel.tsx';
import { ReviewPanel } from './recording/review-panel.tsx';
import { useRecording } from './recording/use-recording.ts';
import { deletePending, findUnsent } from './unsent/pending-answers.ts';

/** Sets who answers whether the window may close; returns how to let go of it. */
export type GuardClosing = (guard: () => boolean) => () => void;
export type RenderTrouble = (trouble: MicrophoneTrouble, onRetry: () => void) => ReactNode;

type Props = {
  subject: string;
  title: string;
  language: Locale;
  guardClosing: GuardClosing;
  renderTrouble: RenderTrouble;
  onSend: (take: Recording) => void;
  /** A recording that was on its way when the page was closed goes on by itself. */
  onResume: (attemptId: string) => void;
};

/** Ready, recording, recorded: one stage, one decision at a time. */
export function VoiceAnswer(props: Props) {
  const { subject, title, language, guardClosing, onSend } = props;
  const microphone = useMicrophone();
  const recording = useRecording({ subject, title, language });
  const { state } = recording;

  const resumeUnsent = useEffectEvent(async () => {
    const unsent = await findUnsent(subject);
    if (unsent?.answer.kind !== 'spoken') return;
    if (unsent.stage === 'recording') recording.restore(unsent.answer.take);
    else props.onResume(unsent.answer.attemptId);
  });
  const openIfPermitted = useEffectEvent(async () => {
    if (await mayOpenUnasked()) await microphone.start();
  });
  useEffect(() => {
    void resumeUnsent();
    void openIfPermitted();
  }, []);

  // A microphone that nobody needs is switched off, and its light with it.
  const { stop: letGo } = microphone;
  const isRecorded = state.step === 'recorded';
  useEffect(() => {
    if (isRecorded) void letGo();
  }, [isRecorded, letGo]);

  // The first try only stops a recording, so that nothing said is lost.
  const mayClose = useEffectEvent(() => {
    if (state.step === 'recorded') void notify(t(state.take.isKept ? 'keptHere' : 'keptInTab'));
    if (state.step !== 'recording') return true;
    void recording.finish();
    return false;
  });
  useEffect(() => guardClosing(() => mayClose()), [guardClosing]);

  async function recordAgain(take?: Recording): Promise<void> {
    await recording.discard();
    if (take) await deletePending(take.id);
    if (microphone.state.step === 'live') await recording.start(microphone.state.microphone);
    else await microphone.start();
  }
  useSpaceKey(() => {
    if (state.step === 'recording') void recording.finish();
    else if (state.step === 'idle' && microphone.state.step === 'live')
      void recording.start(microphone.state.microphone);
  });

  if (state.step === 'recording') {
    return (
      <RecordingPanel
        microphone={state.microphone}
        isPaused={state.isPaused}
        seconds={recording.seconds}
        onPause={recording.setPaused}
        onDone={() => void recording.finish()}
        onAgain={() => void recordAgain()}
      />
    );
  }
  if (state.step === 'recorded') {
    return (
      <ReviewPanel
        take={state.take}
        note={state.note}
        onSend={() => onSend(state.take)}
        onAgain={() => void recordAgain(state.take)}
      />
    );
  }
  if (microphone.state.step === 'trouble') {
    return props.renderTrouble(microphone.state.trouble, () => void microphone.start());
  }
  return (
    <ReadyPanel
      microphone={microphone}
      onStart={(opened) => void recording.start(opened)}
      language={language}
    />
  );
}

/** Where permission was given before and the page was touched, nobody needs to be asked again. */
async function mayOpenUnasked(): Promise<boolean> {
  if (!navigator.userActivation?.hasBeenActive) return false;
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
