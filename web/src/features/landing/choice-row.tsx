import { classNames } from '../../ui/class-names.ts';

type Props<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
};

/** Switches a miniature: small enough to need no library of controls. */
export function ChoiceRow<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(([choice, text]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
          className={classNames(
            'h-10 rounded-full border px-4 text-sm font-medium transition-colors',
            choice === value
              ? 'border-ink bg-ink text-paper'
              : 'border-line bg-surface text-ink hover:border-edge',
          )}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
