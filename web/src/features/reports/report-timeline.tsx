import type { Report, ReportDelivery } from '@aloud/contract/reports';
import type { ComponentProps } from 'react';
import type { ClipPlayer } from '../../lib/audio/clip-player.ts';
import { usePlaying } from '../../lib/audio/use-clip-player.ts';
import { clockText } from '../../lib/clock-text.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { t } from './reports.en.ts';
import { makeTimeline, timelineLevels } from './timeline.rules.ts';

type Props = { report: Report; player: ClipPlayer | undefined };

/** The whole conversation on one line: speech, pauses, fillers and pace. */
export function ReportTimeline({ report, player }: Props) {
  const { delivery } = report;
  if (delivery.moments.length === 0) return null;
  const timeline = makeTimeline(report);
  return (
    <Card aria-label={t('timeline')} className="grid gap-4">
      <header>
        <h3 className="text-lg font-semibold">{t('timeline')}</h3>
        {player && <p className="text-sm text-ink-soft">{t('timelineText')}</p>}
      </header>
      <div className="relative">
        <VoiceLine levels={timelineLevels(timeline)} className="h-20" />
        {delivery.moments.map(({ turn, question, fromMs, toMs }) => {
          const style = {
            left: percent(fromMs, timeline.totalMs),
            width: percent(toMs - fromMs, timeline.totalMs),
          };
          const label = t('timelineAnswer', { number: question + 1, time: clockText(fromMs / 1000) });
          const about = { style, title: label, 'aria-label': label };
          return player ? (
            <MomentButton key={turn} {...about} player={player} moment={{ turn, fromMs, toMs }} />
          ) : (
            <button key={turn} type="button" {...about} aria-pressed={false} disabled className={MOMENT} />
          );
        })}
        <div className="number flex justify-between pt-1 text-xs text-ink-soft">
          <span>0:00</span>
          <span>{clockText(timeline.totalMs / 1000)}</span>
        </div>
      </div>
      <Numbers delivery={delivery} />
    </Card>
  );
}

const MOMENT = 'absolute inset-y-0 min-w-3 rounded-control transition-colors';

type MomentProps = ComponentProps<'button'> & {
  player: ClipPlayer;
  moment: { turn: number; fromMs: number; toMs: number };
};

/** One answer on the line; pressing it plays it. */
function MomentButton({ player, moment, ...rest }: MomentProps) {
  const key = `moment-${moment.turn}`;
  const isPlaying = usePlaying(player) === key;
  const clip = { fromSeconds: moment.fromMs / 1000, toSeconds: moment.toMs / 1000 };
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isPlaying}
      onClick={() => player.toggle(clip, key)}
      className={classNames(MOMENT, 'hover:bg-voice/10', isPlaying && 'bg-voice/15')}
    />
  );
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)}%`;
}

function Numbers({ delivery }: { delivery: ReportDelivery }) {
  const { bands } = delivery;
  const numbers = [
    {
      name: t('wordsPerMinute'),
      value: shown(delivery.wordsPerMinute, 0),
      band: bandText(bands.wordsPerMinute),
    },
    {
      name: t('fillersPerMinute'),
      value: shown(delivery.fillersPerMinute, 1),
      band: bandText(bands.fillersPerMinute),
    },
    {
      name: t('longestPause'),
      value: secondsText(delivery.longestPause),
      band: bandText(bands.longestPause, secondsText),
    },
    {
      name: t('spoke'),
      value: delivery.speakingSeconds === null ? '–' : clockText(delivery.speakingSeconds),
      band: '',
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 border-t border-line pt-4 sm:grid-cols-4">
      {numbers.map(({ name, value, band }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-ink-soft">
            {name}
            {band !== '' && <span className="block text-xs">{band}</span>}
          </dt>
          <dd className="number text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: number | null, digits: number): string {
  return value === null ? '–' : value.toLocaleString(pageLocale(), { maximumFractionDigits: digits });
}

function secondsText(value: number | null): string {
  return value === null ? '–' : t('seconds', { seconds: shown(value, 1) });
}

type Band = { low: number | null; high: number | null };

function bandText(
  { low, high }: Band,
  write: (value: number) => string = (value) => shown(value, 1),
): string {
  if (low !== null && high !== null) return t('band', { low: write(low), high: write(high) });
  return high === null ? '' : t('bandUpTo', { high: write(high) });
}
