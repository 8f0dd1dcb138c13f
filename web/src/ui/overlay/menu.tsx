import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';

const ITEM =
  'flex min-h-10 cursor-default select-none items-center gap-2.5 rounded-item px-3 text-sm outline-none data-highlighted:bg-raised data-disabled:opacity-55';

type MenuProps = {
  trigger: ReactElement;
  children: ReactNode;
  align?: 'start' | 'end';
  isOpenAtFirst?: boolean;
};

export function Menu({ trigger, children, align = 'end', isOpenAtFirst = false }: MenuProps) {
  // The popup stays in the landmark of its button: a screen reader finds both in one place.
  const host = useRef<HTMLDivElement>(null);
  return (
    <Base.Root defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <div ref={host} className="contents" />
      <Base.Portal container={host}>
        <Base.Positioner align={align} sideOffset={8} className="z-30 outline-none">
          <Base.Popup className="min-w-60 origin-(--transform-origin) rounded-popup border border-line bg-surface p-1.5 shadow-float outline-none transition-[opacity,transform] data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

type ItemProps = { children: ReactNode; icon?: ReactNode; onSelect?: () => void; render?: ReactElement };

export function MenuItem({ children, icon, onSelect, render }: ItemProps) {
  return (
    <Base.Item className={ITEM} onClick={onSelect} {...(render ? { render } : {})}>
      {icon}
      {children}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-3 my-1.5 h-px bg-line" />;
}

type ChoiceProps<Value extends string> = {
  label: string;
  /** Nothing is ticked while it is undefined. */
  value: Value | undefined;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A choice inside the menu that does not close it. */
export function MenuChoice<Value extends string>({ label, value, choices, onChange }: ChoiceProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-xs text-ink-soft">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value ?? null} onValueChange={(next) => onChange(next as Value)}>
        {choices.map((choice) => (
          <Base.RadioItem
            key={choice.value}
            value={choice.value}
            className={classNames(ITEM, 'justify-between')}
          >
            {choice.label}
            <Base.RadioItemIndicator>
              <Check aria-hidden="true" className="size-4 text-voice" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
