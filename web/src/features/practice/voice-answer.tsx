import type { Locale } from '@aloud/contract/locale';
import { ANSWER_SECONDS_MAX } from '@aloud/contract/practice/practice.limits';
import { TRIAL_SECONDS_MAX } from '@aloud/contract/practice/trials.limits';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { MicrophoneTrouble } from '../../lib/audio/microphone-trouble.ts';
import type { Recording } from '../../lib/audio/recorder.ts';
import { useMicrophone } from '../../lib/audio/use-microphone.ts';
import { notify } from '../../lib/notify.ts';
import { useSpaceKey } from '../../lib/use-space-key.ts';
import { t } from './practice.en.ts';
import { ReadyPanel } from './recording/ready-panel.tsx';
import { RecordingPanel } from './recording/recording-panel.tsx';
import { ReviewPanel } from './recording/review-panel.tsx';
import { useRecording } from './recording/use-recording.ts';
import { deletePending, findUnsent } from './unsent/pending-answers.ts';

/** Registers a guard that decides whether the dialog may close; returns a function that removes it. */
export type GuardClosing = (guard: () => boolean) => () => void;
export type RenderTrouble = (trouble: MicrophoneTrouble, onRetry: () => void) => ReactNode;

type Props = {
  subject: string;
  title: string;
  language: Locale;
  /** A visitor's answer: shorter, heard only once it is sent, and begun by a press that asked for the microphone. */
  isTrial?: boolean;
  /** Keeps a recording from other tabs; false where one of them has it. */
  holdRecording?: (recordingId: string) => Promise<boolean>;
  onBegun?: (recordingId: string) => void;
  guardClosing: GuardClosing;
  renderTrouble: RenderTrouble;
  onSend: (recording: Recording) => void;
  /** A recording that was on its way when the page was closed goes on by itself. */
  onResume: (attemptId: string) => void;
};

/** The recorder of an answer: ready, recording, recorded. */
export function VoiceAnswer(props: Props) {
  const { subject, title, language, isTrial = false, holdRecording, guardClosing, onSend } = props;
  const secondsMax = isTrial ? TRIAL_SECONDS_MAX : ANSWER_SECONDS_MAX;
  const microphone = useMicrophone();
  const recorder = useRecording({
    subject,
    title,
    language,
    secondsMax,
    isHeardWhileMade: !isTrial,
    onBegun: props.onBegun,
  });
  const { state } = recorder;

  const resumeUnsent = useEffectEvent(async () => {
    const unsent = await findUnsent(subject);
    if (unsent?.answer.kind !== 'spoken') return;
    if (holdRecording && !(await holdRecording(unsent.answer.attemptId))) return;
    if (unsent.stage === 'recording') recorder.restore(unsent.answer.recording);
    else props.onResume(unsent.answer.attemptId);
  });
  const openIfPermitted = useEffectEvent(async () => {
    const mayOpen = isTrial ? (await findUnsent(subject)) === undefined : await mayOpenUnasked();
    if (mayOpen) await microphone.start();
  });
  useEffect(() => {
    void resumeUnsent();
    void openIfPermitted();
  }, []);

  // The microphone is released after the recording, so that its light goes out.
  const { stop: releaseMicrophone } = microphone;
  const isRecorded = state.step === 'recorded';
  useEffect(() => {
    if (isRecorded) void releaseMicrophone();
  }, [isRecorded, releaseMicrophone]);

  // The first attempt to close only stops the recording, so that nothing is lost.
  const mayClose = useEffectEvent(() => {
    if (state.step === 'recorded') void notify(t(state.recording.isKept ? 'keptHere' : 'keptInTab'));
    if (state.step !== 'recording') return true;
    void recorder.finish();
    return false;
  });
  useEffect(() => guardClosing(() => mayClose()), [guardClosing]);

  async function recordAgain(recording?: Recording): Promise<void> {
    await recorder.discard();
    if (recording) await deletePending(recording.id);
    if (microphone.state.step === 'live') await recorder.start(microphone.state.microphone);
    else await microphone.start();
  }
  useSpaceKey(() => {
    if (state.step === 'recording') void recorder.finish();
    else if (state.step === 'idle' && microphone.state.step === 'live')
      void recorder.start(microphone.state.microphone);
  });

  if (state.step === 'recording') {
    return (
      <RecordingPanel
        microphone={state.microphone}
        isPaused={state.isPaused}
        seconds={recorder.seconds}
        secondsMax={secondsMax}
        captions={recorder.captions}
        onPause={recorder.setPaused}
        onDone={() => void recorder.finish()}
        onAgain={() => void recordAgain()}
      />
    );
  }
  if (state.step === 'recorded') {
    return (
      <ReviewPanel
        recording={state.recording}
        note={state.note}
        isTrial={isTrial}
        onSend={() => onSend(state.recording)}
        onAgain={() => void recordAgain(state.recording)}
      />
    );
  }
  if (microphone.state.step === 'trouble') {
    return props.renderTrouble(microphone.state.trouble, () => void microphone.start());
  }
  return (
    <ReadyPanel
      microphone={microphone}
      onStart={(opened) => void recorder.start(opened)}
      language={language}
      showsPreparation={!isTrial}
    />
  );
}

/** With an earlier permission and a user gesture on the page, opening the microphone shows no prompt. */
async function mayOpenUnasked(): Promise<boolean> {
  if (!navigator.userActivation?.hasBeenActive) return false;
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
