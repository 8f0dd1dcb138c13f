import type { EngineLabel } from '@aloud/contract/feedback/feedback';
import type { Attempt } from '@aloud/contract/practice/practice';
import type { ReactNode } from 'react';
import { momentText } from '../../lib/number-text.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { t } from './feedback.en.ts';
import { FirstFixCard } from './first-fix-card.tsx';
import { KeyPointsCard } from './key-points-card.tsx';
import { OutlineCard } from './outline-card.tsx';
import { usePlayback } from './playback/use-playback.ts';
import { PointsCard } from './points-card.tsx';
import { sentences } from './remark-text.ts';
import { DoesNotKnowCard } from './score/does-not-know-card.tsx';
import { NumbersCard } from './score/numbers-card.tsx';
import { ScoreCard } from './score/score-card.tsx';
import { TranscriptCard } from './transcript/transcript-card.tsx';

type Props = {
  attempt: Attempt;
  /** Absent for a visitor: the transcript cannot be corrected, and there is no balance to speak of. */
  onCorrected?: ((attempt: Attempt) => void) | undefined;
  /** Played in place of the recording on the server. */
  recording?: Blob | undefined;
  /** Leads to what was checked about the scores. */
  trust: ReactNode;
  /** The buttons that stay in sight while the feedback scrolls. */
  actions: ReactNode;
  /** What follows the feedback: the sample answer, other attempts. */
  children?: ReactNode;
};

/** The feedback on one attempt: first fix, scores and their evidence. */
export function FeedbackView({ attempt, onCorrected, recording, trust, actions, children }: Props) {
  const { feedback } = attempt;
  const isCharged = attempt.isCharged || !onCorrected;
  const playback = usePlayback(attempt.id, attempt.hasAudio, recording);
  const unknown = feedback.notEnough?.reason === 'does-not-know' ? feedback.notEnough : undefined;
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr]">
        <div className="grid gap-4 lg:sticky lg:top-4">
          {unknown ? (
            <DoesNotKnowCard notEnough={unknown} isCharged={isCharged} />
          ) : (
            <>
              <FirstFixCard feedback={feedback} playback={playback} />
              <ScoreCard feedback={feedback} isCharged={isCharged} playback={playback} />
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <NumbersCard feedback={feedback} playback={playback} more={trust} />
          <PointsCard feedback={feedback} playback={playback} />
          <KeyPointsCard feedback={feedback} playback={playback} />
          <TranscriptCard attempt={attempt} playback={playback} onCorrected={onCorrected} />
          {!unknown && <DeliveryCard feedback={feedback} />}
          <OutlineCard feedback={feedback} playback={playback} />
          <div>
            <time className="text-sm text-ink-soft" dateTime={attempt.createdAt}>
              {momentText(attempt.createdAt)}
            </time>
            <EngineNote engine={feedback.engine} />
          </div>
        </div>
      </div>
      {children}
      {actions}
    </div>
  );
}

/** Names the engine that judged, so that the candidate can weigh the result. */
function EngineNote({ engine }: { engine: EngineLabel }) {
  return (
    <p className="text-sm text-ink-soft">
      {engine.fallback && `${sentences.fallback[engine.fallback]} `}
      {engine.used === 'llm'
        ? t('engineModel', { model: engine.model ?? 'LLM', votes: engine.votes })
        : !engine.fallback && t('engineLocal')}
      {engine.droppedQuotes > 0 && ` ${t('engineDropped', { count: engine.droppedQuotes })}`}
    </p>
  );
}
