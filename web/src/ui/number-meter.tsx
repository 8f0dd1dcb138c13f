import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { METER_TONES, type MeterTone } from './meter-bar.tsx';

type Props = {
  label: ReactNode;
  score: number;
  margin: number;
  /** The margin in words of the page. */
  marginText: string;
  tone?: MeterTone;
};

/** A score from 0 to 100 with its margin: the bar is pale where the score may as well be. */
export function NumberMeter({ label, score, margin, marginText, tone = 'ink' }: Props) {
  const from = Math.max(0, score - margin);
  const to = Math.min(100, score + margin);
  const fill = classNames('absolute inset-y-0', METER_TONES[tone]);
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        {label}
        <p className="number whitespace-nowrap">
          <b className="text-2xl font-heading tracking-[-0.02em]">{score}</b>{' '}
          <span className="inline-block min-w-9 text-right text-sm text-ink-soft">{marginText}</span>
        </p>
      </div>
      <span aria-hidden="true" className="relative h-2 overflow-hidden rounded-full bg-raised">
        <span className={classNames(fill, 'left-0')} style={{ width: `${from}%` }} />
        <span
          className={classNames(fill, 'opacity-35')}
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
        <span className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink" style={{ left: `${score}%` }} />
      </span>
    </div>
  );
}
