import type { Locale } from '@aloud/contract/locale';
import type { ShowcaseQuestion } from '@aloud/contract/questions/showcase';
import { useEffect, useEffectEvent, useState } from 'react';
import { MicrophoneTroubleCard } from '../../features/microphone/microphone-trouble-card.tsx';
import { TrialForm } from '../../features/practice/trial/trial-form.tsx';
import { TrialStart } from '../../features/practice/trial/trial-start.tsx';
import { hasUnsentRecording } from '../../features/practice/trial/visitor-recordings.ts';
import type { GuardClosing } from '../../features/practice/voice-answer.tsx';
import { ShowcaseNotes } from '../../features/showcase/showcase-question.tsx';
import { offersTrial } from '../../lib/page-facts.ts';
import { findJudged, useKeptTrial } from '../../lib/trial/kept-trial.ts';
import { ExampleFeedback, TrialFeedback } from './visitor-feedback.tsx';

export type VisitorView = 'question' | 'example' | 'speak' | 'type';

type Props = {
  shown: ShowcaseQuestion;
  /** The question in the language it is asked in. */
  asked: { text: string; language: Locale };
  view: VisitorView;
  onView: (view: VisitorView) => void;
  guardClosing: GuardClosing;
  onOpenQuestion: (questionId: string) => void;
  onRegister: () => void;
};

/** A visitor's question from reading it to the feedback on their one answer. */
export function VisitorQuestion(props: Props) {
  const { shown, asked, view, onView, guardClosing, onOpenQuestion, onRegister } = props;
  const { id } = shown.question;
  const trial = useKeptTrial();
  const [ownAttemptId, setOwnAttemptId] = useState<string>();

  // A recording that a reload has interrupted is shown at once, ready to be sent.
  const resume = useEffectEvent(async () => {
    if (trial && (await hasUnsentRecording(id))) onView('speak');
  });
  useEffect(() => void resume(), []);

  // Also while another tab is given its feedback: what is being said here is not taken away.
  if (view === 'speak' || view === 'type') {
    return (
      <TrialForm
        questionId={id}
        title={asked.text}
        language={asked.language}
        mode={view}
        guardClosing={guardClosing}
        renderTrouble={(trouble, onRetry) => <MicrophoneTroubleCard trouble={trouble} onRetry={onRetry} />}
        onMode={onView}
        onBack={() => onView('question')}
        onJudged={(attemptId) => {
          setOwnAttemptId(attemptId);
          onView('question');
        }}
        onRegister={onRegister}
      />
    );
  }
  const judged = findJudged(trial, { questionId: id, attemptId: ownAttemptId });
  if (judged) return <TrialFeedback key={judged.attempt.id} judged={judged} onSave={onRegister} />;
  if (view === 'example' && shown.example) {
    return (
      <ExampleFeedback
        attempt={shown.example}
        canAnswer={!trial?.isSpent && offersTrial()}
        onAnswer={() => onView('speak')}
        onBack={() => onView('question')}
      />
    );
  }
  return (
    <>
      <TrialStart
        offersTrial={offersTrial()}
        trial={trial}
        onBegin={onView}
        onOpenQuestion={onOpenQuestion}
        onRegister={onRegister}
      />
      <ShowcaseNotes shown={shown} language={asked.language} onExample={() => onView('example')} />
    </>
  );
}
