import { Progress as Base } from '@base-ui/react/progress';
import type { ReactNode } from 'react';

/** Real progress from 0 to 100, or `null` while its length is not known. */
export function Progress({ label, value }: { label: ReactNode; value: number | null }) {
  return (
    <Base.Root value={value} className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <Base.Label>{label}</Base.Label>
        {value !== null && <Base.Value className="number text-ink-soft" />}
      </div>
      <Base.Track className="h-1.5 overflow-hidden rounded-full bg-raised">
        <Base.Indicator className="h-full rounded-full bg-voice transition-[width] data-indeterminate:w-1/3 data-indeterminate:animate-breathe" />
      </Base.Track>
    </Base.Root>
  );
}
