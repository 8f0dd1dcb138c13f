import { type ChipColour, chipColour } from './chip-colour.ts';
import { classNames } from './class-names.ts';

const CLASSES: Record<ChipColour, string> = {
  red: 'chip-red',
  orange: 'chip-orange',
  amber: 'chip-amber',
  green: 'chip-green',
  sky: 'chip-sky',
  blue: 'chip-blue',
  rose: 'chip-rose',
};

/** A category: lowercase, its colour derived from the text. */
export function Chip({ text, className }: { text: string; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-full border px-2.5 text-xs font-medium whitespace-nowrap',
        CLASSES[chipColour(text)],
        className,
      )}
    >
      {text.toLowerCase()}
    </span>
  );
}
