import { quoteEach } from '@aloud/contract/feedback/quotation-marks.rules';
import { addSentences } from '@aloud/contract/feedback/remark-sentences';
import type { ReportPoint } from '@aloud/contract/reports';
import type { ClipPlayer } from '../../lib/audio/clip-player.ts';
import { clockText } from '../../lib/clock-text.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { Card } from '../../ui/card.tsx';
import { ClipButton } from './clip-button.tsx';
import { t } from './reports.en.ts';

type Props = { kind: 'strong' | 'weak'; points: readonly ReportPoint[]; player: ClipPlayer | undefined };

/** Every remark with the words it is about, found in the transcript and playable. */
export function ReportPoints({ kind, points, player }: Props) {
  const title = t(kind);
  return (
    <Card aria-label={title} className="grid content-start gap-4">
      <h3 className="flex items-center gap-2.5 text-lg font-semibold">
        <span
          aria-hidden="true"
          className={kind === 'strong' ? 'size-2.5 rounded-full bg-good' : 'size-2.5 rounded-full bg-bad'}
        />
        {title}
      </h3>
      {points.length === 0 ? (
        <p className="text-ink-soft">{t(kind === 'strong' ? 'noStrong' : 'noWeak')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {writePoints(points).map((point) => (
            <PointItem key={makeKey(point)} point={point} player={player} />
          ))}
        </ul>
      )}
    </Card>
  );
}

type WrittenPoint = ReportPoint & { sentence: string };

/** Each point with what a model wrote about it, or the sentence for its kind. */
export function writePoints(points: readonly ReportPoint[]): WrittenPoint[] {
  return addSentences(points, pageLocale()).map((point) => ({
    ...point,
    sentence: point.comment ?? point.sentence,
  }));
}

export function PointItem({ point, player }: { point: WrittenPoint; player: ClipPlayer | undefined }) {
  const { quote, sentence, start, end } = point;
  return (
    <li className="flex gap-3.5 py-4 first:pt-0 last:pb-0">
      {player && start !== null && (
        <ClipButton
          player={player}
          clip={{ fromSeconds: start, toSeconds: end ?? start }}
          clipKey={makeKey(point)}
          label={t('play', { quote })}
        />
      )}
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">
          {quoteEach([quote], pageLocale())}{' '}
          {start !== null && (
            <time className="number text-sm font-normal whitespace-nowrap text-ink-soft">
              {clockText(start)}
            </time>
          )}
        </p>
        <p className="text-sm text-ink-soft">{sentence}</p>
      </div>
    </li>
  );
}

function makeKey({ kind, question, code, startChar }: ReportPoint): string {
  return `${kind}-${question}-${code}-${startChar}`;
}
