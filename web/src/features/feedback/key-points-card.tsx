import type { Feedback, KeyPointFeedback } from '@aloud/contract/feedback/feedback';
import { keyPointLabels } from '../../lib/words.en.ts';
import { Card } from '../../ui/card.tsx';
import { KeyPointList } from '../../ui/key-point-list.tsx';
import { t } from './feedback.en.ts';
import type { Playback } from './playback/use-playback.ts';
import { Quote } from './quote.tsx';

/** What a strong answer to this very question contains, and what of it was heard. */
export function KeyPointsCard({ feedback, playback }: { feedback: Feedback; playback: Playback }) {
  const points = feedback.keyPoints ?? [];
  if (points.length === 0) return null;
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg font-semibold">{t('keyPoints')}</h3>
      <KeyPointList
        points={points}
        labels={keyPointLabels()}
        renderQuote={(span) => <Quote key={span.startChar} span={span} playback={playback} />}
      />
      <p className="text-sm text-ink-soft">{t(chooseNote(points))}</p>
    </Card>
  );
}

function chooseNote(points: readonly KeyPointFeedback[]) {
  if (points.every(({ status }) => status !== 'unclear')) return 'keyPointsMissing';
  return points.every(({ said }) => said.length === 0) ? 'keyPointsNone' : 'keyPointsUnclear';
}
