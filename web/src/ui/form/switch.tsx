import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; label: ReactNode; hint?: ReactNode };

export function Switch({ isOn, onChange, label, hint }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside renders the labelled control
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span className="grid">
        <span className="font-medium">{label}</span>
        {hint && <span className="text-sm text-ink-soft">{hint}</span>}
      </span>
      <Base.Root
        checked={isOn}
        onCheckedChange={onChange}
        className="h-7 w-12 shrink-0 rounded-full border border-edge bg-raised p-0.5 transition-colors data-checked:border-voice data-checked:bg-voice"
      >
        <Base.Thumb className="block size-5.5 rounded-full bg-ink-soft transition-transform data-checked:translate-x-5 data-checked:bg-on-voice" />
      </Base.Root>
    </label>
  );
}
