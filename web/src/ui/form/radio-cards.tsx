import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, type Ref, useId } from 'react';
import { cardClass } from '../card.tsx';
import { classNames } from '../class-names.ts';

type Choice<Value extends string> = { value: Value; title: ReactNode; text?: ReactNode };

type Props<Value extends string> = {
  label: string;
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  /** The first card. */
  ref?: Ref<HTMLElement>;
};

/** One decision between a few things that deserve a sentence each. */
export function RadioCards<Value extends string>({ label, value, choices, onChange, ref }: Props<Value>) {
  const id = useId();
  return (
    <RadioGroup
      aria-label={label}
      value={value ?? ''}
      onValueChange={(next) => onChange(next as Value)}
      className="grid gap-3"
    >
      {choices.map((choice, index) => (
        <Radio.Root
          key={choice.value}
          {...(index === 0 && ref && { ref })}
          value={choice.value}
          aria-labelledby={`${id}-${choice.value}`}
          className={classNames(
            cardClass({ padding: 'none' }),
            'flex min-h-16 cursor-pointer items-center gap-4 px-5 py-4 text-left transition-colors hover:border-edge data-checked:border-voice data-checked:bg-voice-soft',
          )}
        >
          <span
            aria-hidden="true"
            className="grid size-5.5 shrink-0 place-items-center rounded-full border border-edge bg-surface"
          >
            <Radio.Indicator className="size-3 rounded-full bg-voice" />
          </span>
          <span id={`${id}-${choice.value}`} className="grid gap-0.5">
            <span className="text-lg leading-snug font-strong">{choice.title}</span>
            {choice.text && <span className="text-sm text-ink-soft">{choice.text}</span>}
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
