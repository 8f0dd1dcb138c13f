import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import type { Ref } from 'react';
import { CONTROL_CLASS } from './field.tsx';

type Props<Value extends string> = {
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** Needed where no `Field` around it gives a label. */
  label?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function Select<Value extends string>({ value, choices, onChange, label, ref }: Props<Value>) {
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange(next as Value)}
    >
      <Base.Trigger
        ref={ref}
        aria-label={label}
        className={`${CONTROL_CLASS} flex items-center justify-between gap-3 text-left`}
      >
        <Base.Value className="truncate" />
        <Base.Icon>
          <ChevronsUpDown aria-hidden="true" className="size-4 text-ink-soft" />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-popup border border-line bg-surface p-1.5 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            <Base.List>
              {choices.map((choice) => (
                <Base.Item
                  key={choice.value}
                  value={choice.value}
                  className="flex min-h-10 cursor-default select-none items-center justify-between gap-3 rounded-item px-3 outline-none data-highlighted:bg-raised"
                >
                  <Base.ItemText>{choice.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-voice" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
