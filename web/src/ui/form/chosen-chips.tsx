import { X } from 'lucide-react';

type Chip<Value> = { value: Value; label: string; removeLabel: string };
type Props<Value extends string> = {
  /** Read before the chips. */
  label: string;
  chips: readonly Chip<Value>[];
  onRemove: (value: Value) => void;
};

/** What was chosen from a long list; each is taken away by a press. */
export function ChosenChips<Value extends string>({ label, chips, onRemove }: Props<Value>) {
  if (chips.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value}
          type="button"
          aria-label={chip.removeLabel}
          onClick={() => onRemove(chip.value)}
          className="inline-flex h-9 items-center gap-1.5 rounded-full bg-voice-soft px-3.5 text-sm font-medium text-voice-ink"
        >
          {chip.label}
          <X aria-hidden="true" className="size-4" />
        </button>
      ))}
    </fieldset>
  );
}
