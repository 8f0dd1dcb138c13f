import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';

type Props = {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words, shown and read by screen readers. */
  format: (value: number) => string;
  onChange: (value: number) => void;
  /** Called when the pointer is released, the moment to save. */
  onCommit?: (value: number) => void;
};

export function Slider({ label, value, min, max, step = 1, format, onChange, onCommit }: Props) {
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      onValueChange={(next) => onChange(next as number)}
      onValueCommitted={(next) => onCommit?.(next as number)}
      className="grid gap-1"
    >
      <div className="flex items-baseline justify-between gap-4">
        <Base.Label className="text-sm font-medium">{label}</Base.Label>
        <Base.Value className="number text-sm text-ink-soft">{() => format(value)}</Base.Value>
      </div>
      <Base.Control className="flex h-11 touch-none items-center select-none">
        <Base.Track className="h-1.5 w-full rounded-full bg-raised">
          <Base.Indicator className="rounded-full bg-voice" />
          <Base.Thumb
            getAriaValueText={(_, next) => format(next)}
            className="size-6 rounded-full border border-edge bg-surface shadow-float focus-visible:outline-3"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
