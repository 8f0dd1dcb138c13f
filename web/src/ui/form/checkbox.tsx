import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';

type Props = {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  name?: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

export function Checkbox(props: Props) {
  const { isChecked, onChange, name, describedBy, isInvalid = false, ref, children } = props;
  const labelId = useId();
  return (
    <div className="flex items-start gap-3 text-sm">
      <Base.Root
        {...(ref && { ref })}
        checked={isChecked}
        onCheckedChange={onChange}
        {...(name ? { name } : {})}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        className="grid size-5.5 shrink-0 place-items-center rounded-mark border border-edge bg-surface text-on-voice transition-colors before:absolute before:-inset-2.5 relative aria-invalid:border-bad data-checked:border-voice data-checked:bg-voice"
      >
        <Base.Indicator>
          <Check aria-hidden="true" className="size-4" strokeWidth={3} />
        </Base.Indicator>
      </Base.Root>
      <span id={labelId}>{children}</span>
    </div>
  );
}
