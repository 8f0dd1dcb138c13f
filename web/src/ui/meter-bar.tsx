import { classNames } from './class-names.ts';

export type MeterTone = 'ink' | 'good' | 'warn' | 'bad';

export const METER_TONES: Record<MeterTone, string> = {
  ink: 'bg-ink',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
};

/** A score from 0 to 100 as a number and a bar; without a value it is not judged yet. */
export function MeterBar({
  label,
  value,
  tone = 'ink',
}: {
  label: string;
  value: number | undefined;
  tone?: MeterTone;
}) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
      <span>{label}</span>
      <b className="number font-semibold">{value ?? '–'}</b>
      <span aria-hidden="true" className="col-span-2 h-[5px] overflow-hidden rounded-full bg-raised">
        <span
          className={classNames(
            'block h-full origin-left rounded-full transition-transform duration-500',
            METER_TONES[tone],
          )}
          style={{ transform: `scaleX(${(value ?? 0) / 100})` }}
        />
      </span>
    </div>
  );
}
