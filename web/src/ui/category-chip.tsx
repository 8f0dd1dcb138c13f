import { type CategoryColour, categoryColour } from './category-colour.rules.ts';
import { classNames } from './class-names.ts';

const CLASSES: Record<CategoryColour, string> = {
  red: 'chip-red',
  orange: 'chip-orange',
  amber: 'chip-amber',
  green: 'chip-green',
  sky: 'chip-sky',
  blue: 'chip-blue',
  rose: 'chip-rose',
};

/** A category: lowercase, its colour derived from the text. */
export function CategoryChip({ text, className }: { text: string; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center rounded-full border px-2.5 text-xs font-medium whitespace-nowrap',
        CLASSES[categoryColour(text)],
        className,
      )}
    >
      {text.toLowerCase()}
    </span>
  );
}
