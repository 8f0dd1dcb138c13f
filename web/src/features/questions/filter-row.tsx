import { classNames } from '../../ui/class-names.ts';

/** A filter of the bank: pressed or not, or a button that opens more of them. */
export function filterChipClass(isPressed = false): string {
  return classNames(
    'h-9 shrink-0 rounded-full border px-3.5 text-sm font-medium transition-colors',
    isPressed ? 'border-ink bg-ink text-paper' : 'border-line bg-surface text-ink hover:border-edge',
  );
}

type Props = {
  label: string;
  choices: readonly (readonly [string, string])[];
  chosen: readonly string[];
  onToggle: (choice: string) => void;
};

/** On a phone a line that scrolls to the edge of the screen; on a desk it wraps. */
export function FilterRow({ label, choices, chosen, onToggle }: Props) {
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:flex-wrap">
      <legend className="sr-only">{label}</legend>
      {choices.map(([choice, text]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen.includes(choice)}
          onClick={() => onToggle(choice)}
          className={filterChipClass(chosen.includes(choice))}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
