import type { Feedback } from '@aloud/contract/feedback/feedback';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './feedback.en.ts';
import type { Playback } from './playback/use-playback.ts';
import { Quote } from './quote.tsx';
import { listNamedWords, writePoints } from './remark-text.ts';

/** At most three of each, every one with the words it is about. */
export function PointsCard({ feedback, playback }: { feedback: Feedback; playback: Playback }) {
  const kinds = (['strong', 'weak'] as const).filter((kind) =>
    feedback.points.some((point) => point.kind === kind),
  );
  if (kinds.length === 0) return null;
  const points = writePoints(feedback);
  return (
    <Card className={classNames('grid gap-x-8 gap-y-6', kinds.length > 1 && 'md:grid-cols-2')}>
      <h3 className="sr-only">{t('points')}</h3>
      {kinds.map((kind) => (
        <div key={kind} className="grid content-start gap-4">
          <h4 className={kind === 'strong' ? 'font-semibold text-good-ink' : 'font-semibold text-bad-ink'}>
            {t(kind)}
          </h4>
          {points
            .filter((point) => point.kind === kind)
            .map((point) => (
              <Quote
                key={`${point.code}-${point.startChar}`}
                span={point}
                tone={point.kind}
                playback={playback}
                around={listNamedWords(point, feedback)}
              >
                {point.sentence}
              </Quote>
            ))}
        </div>
      ))}
    </Card>
  );
}
