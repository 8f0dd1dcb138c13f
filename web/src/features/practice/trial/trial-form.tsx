import type { Locale } from '@aloud/contract/locale';
import { useCallback, useEffect, useState } from 'react';
import { noteBegun, noteContinued } from '../../../lib/trial/begun-answers.ts';
import { beginTrial } from '../../../lib/trial/kept-trial.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { AttemptProgress } from '../attempt-progress.tsx';
import { TextAnswer } from '../text-answer.tsx';
import { makeSubject, spokenAnswer, VISITOR } from '../unsent/pending-answer.ts';
import { type GuardClosing, type RenderTrouble, VoiceAnswer } from '../voice-answer.tsx';
import { t } from './trial.en.ts';
import { TrialFailure } from './trial-failure.tsx';
import { type TrialMode, TrialTerms } from './trial-terms.tsx';
import { useHeldRecordings } from './use-held-recordings.ts';
import { useTrial } from './use-trial.ts';

type Props = {
  questionId: string;
  /** The words of the question. */
  title: string;
  language: Locale;
  mode: TrialMode;
  guardClosing: GuardClosing;
  renderTrouble: RenderTrouble;
  onMode: (mode: TrialMode) => void;
  onBack: () => void;
  onJudged: (attemptId: string) => void;
  onRegister: () => void;
};

/** A visitor's one answer: recorded or typed, sent, and followed until its feedback is kept in this browser. */
export function TrialForm(props: Props) {
  const { questionId, title, language, mode, guardClosing, renderTrouble } = props;
  const subject = makeSubject(VISITOR, questionId);
  const { state, send, backToForm } = useTrial(props.onJudged);
  const holdRecording = useHeldRecordings();
  const onBegun = useCallback(
    (recordingId: string) => {
      noteBegun(recordingId);
      void holdRecording(recordingId);
    },
    [holdRecording],
  );
  useEffect(beginTrial, []);
  const [isLeaving, setLeaving] = useState(false);
  // Closing stops the work of a minute, so the first attempt only asks.
  const isMoving = state.step === 'moving';
  useEffect(() => {
    if (!isMoving) return undefined;
    const unguard = guardClosing(() => {
      setLeaving(true);
      return false;
    });
    return () => {
      setLeaving(false);
      unguard();
    };
  }, [isMoving, guardClosing]);

  if (state.step === 'moving') {
    const isSpoken = state.answer.kind === 'spoken';
    return (
      <>
        <AttemptProgress
          status={state.status}
          answer={state.answer}
          hint={t(isSpoken ? 'hint' : 'hintTyped')}
          onCancel={backToForm}
        />
        <ConfirmDialog
          isOpen={isLeaving}
          title={t('leaveAsk')}
          text={t('leaveText')}
          confirmLabel={t('leave')}
          cancelLabel={t('stay')}
          onConfirm={backToForm}
          onCancel={() => setLeaving(false)}
        />
      </>
    );
  }
  if (state.step === 'failed') {
    return (
      <TrialFailure
        error={state.error}
        onRetry={() => void send(state.answer)}
        onBack={backToForm}
        onRegister={props.onRegister}
      />
    );
  }
  return (
    <div className="grid gap-4">
      {mode === 'speak' ? (
        <VoiceAnswer
          isTrial
          holdRecording={holdRecording}
          onBegun={onBegun}
          subject={subject}
          title={title}
          language={language}
          guardClosing={guardClosing}
          renderTrouble={renderTrouble}
          onSend={(recording) => void send(spokenAnswer({ subject, title }, recording))}
          onResume={() => undefined}
        />
      ) : (
        <TextAnswer
          subject={subject}
          language={language}
          onWrite={(before) => (before === '' ? noteBegun(subject) : noteContinued(subject))}
          onSend={async (text) => {
            const attemptId = crypto.randomUUID();
            void send({ attemptId, questionId, subject, title, language, kind: 'typed', text });
          }}
        />
      )}
      <TrialTerms mode={mode} />
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Button look="plain" onClick={() => props.onMode(mode === 'speak' ? 'type' : 'speak')}>
          {t(mode === 'speak' ? 'toType' : 'toSpeak')}
        </Button>
        <Button look="plain" onClick={props.onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  );
}
