import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { CONTROL_CLASS } from './field.tsx';

export type SearchSelectItem = {
  value: string;
  label: string;
  /** Other words the item is found by. */
  otherNames?: string;
};

type Props = {
  /** On the button, and read with the search field. */
  label: string;
  searchLabel: string;
  nothingFound: string;
  items: readonly SearchSelectItem[];
  chosen: readonly string[];
  /** From so many on, the others cannot be chosen. */
  most?: number;
  onChange: (values: string[]) => void;
  className?: string;
};

/** Several out of a long list, found by typing; the choice is shown by the parent. */
export function SearchSelect(props: Props) {
  const { label, searchLabel, nothingFound, items, chosen, onChange, className } = props;
  const isFull = chosen.length >= (props.most ?? Number.POSITIVE_INFINITY);
  return (
    <Combobox.Root
      multiple
      items={items}
      filter={isFound}
      value={items.filter(({ value }) => chosen.includes(value))}
      onValueChange={(next: SearchSelectItem[]) => onChange(next.map(({ value }) => value))}
    >
      <Combobox.Trigger
        aria-label={label}
        className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', className)}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-soft" />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={6} className="z-60 outline-none">
          <Combobox.Popup
            aria-label={label}
            className="flex max-h-[min(24rem,var(--available-height))] w-80 max-w-(--available-width) flex-col rounded-popup border border-line bg-surface p-1.5 shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Combobox.Input
              aria-label={searchLabel}
              placeholder={searchLabel}
              className={classNames(CONTROL_CLASS, 'shrink-0')}
            />
            <Combobox.Empty className="px-3 text-sm text-ink-soft not-empty:py-3">
              {nothingFound}
            </Combobox.Empty>
            <Combobox.List className="mt-1.5 min-h-0 flex-1 overflow-y-auto overscroll-contain outline-none empty:mt-0">
              {(item: SearchSelectItem) => (
                <Combobox.Item
                  key={item.value}
                  value={item}
                  disabled={isFull && !chosen.includes(item.value)}
                  className="flex min-h-10 cursor-default select-none items-center justify-between gap-3 rounded-item px-3 text-sm outline-none data-disabled:opacity-55 data-highlighted:bg-raised"
                >
                  {item.label}
                  <Combobox.ItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-voice" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function isFound({ label, otherNames = '' }: SearchSelectItem, query: string): boolean {
  return spell(`${label} ${otherNames}`).includes(spell(query.trim()));
}

function spell(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
