import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { ReactNode } from 'react';

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
};

/** One of two or three short words, side by side. */
export function SegmentedChoice<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="inline-flex shrink-0 rounded-control border border-line bg-raised p-0.5"
    >
      {choices.map((choice) => (
        <Radio.Root
          key={choice.value}
          value={choice.value}
          className="flex h-9 cursor-pointer items-center whitespace-nowrap rounded-item px-3.5 text-sm font-medium text-ink-soft transition-colors hover:text-ink data-checked:bg-surface data-checked:text-ink data-checked:shadow-[0_1px_2px_oklch(0.23_0.015_275/0.12)]"
        >
          {choice.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
