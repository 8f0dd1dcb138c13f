import type { Attempt } from '@aloud/contract/practice/practice';
import { Mic } from 'lucide-react';
import { useMemo } from 'react';
import { t as feedbackText } from '../../features/feedback/feedback.en.ts';
import { FeedbackView } from '../../features/feedback/feedback-view.tsx';
import { TrustNote } from '../../features/feedback/trust-note.tsx';
import { t as trialText } from '../../features/practice/trial/trial.en.ts';
import { KeptHere, TrialActions } from '../../features/practice/trial/trial-actions.tsx';
import { useTrialRecording } from '../../features/practice/trial/visitor-recordings.ts';
import { t } from '../../features/showcase/showcase.en.ts';
import type { JudgedTrial } from '../../lib/trial/kept-trial.ts';
import { Button } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

/** The feedback on a visitor's own answer, played from the recording of this browser. */
export function TrialFeedback({ judged, onSave }: { judged: JudgedTrial; onSave: () => void }) {
  const recording = useTrialRecording(judged);
  // The server has no recording; this browser may.
  const hasAudio = recording !== undefined;
  const attempt = useMemo(() => ({ ...judged.attempt, hasAudio }), [judged, hasAudio]);
  return (
    <FeedbackView
      attempt={attempt}
      recording={recording}
      trust={<Trust />}
      actions={<TrialActions judged={judged} onSave={onSave} />}
    >
      <KeptHere />
    </FeedbackView>
  );
}

type ExampleProps = { attempt: Attempt; canAnswer: boolean; onAnswer: () => void; onBack: () => void };

export function ExampleFeedback({ attempt, canAnswer, onAnswer, onBack }: ExampleProps) {
  return (
    <div className="grid gap-4">
      <div className={cardClass({ tone: 'voice', padding: 'xs' })}>
        <p className="font-medium">{t('exampleNote')}</p>
        <p className="text-sm">{t('exampleTyped')}</p>
      </div>
      <FeedbackView
        attempt={attempt}
        trust={<Trust />}
        actions={
          <div className="flex flex-wrap gap-2.5">
            {canAnswer && (
              <Button icon={<Mic aria-hidden="true" className="size-4.5" />} onClick={onAnswer}>
                {trialText('speak')}
              </Button>
            )}
            <Button look="quiet" onClick={onBack}>
              {trialText('back')}
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** Unfolded in place: a visitor has no settings page to read it on. */
function Trust() {
  return (
    <Disclosure title={feedbackText('trustLink')}>
      <TrustNote />
    </Disclosure>
  );
}
