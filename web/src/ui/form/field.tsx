import { Field as Base } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export const CONTROL_CLASS =
  'h-12 w-full rounded-control border border-edge/60 bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-ink-soft/75 hover:border-edge focus-visible:border-voice focus-visible:outline-2 focus-visible:outline-voice/35 focus-visible:outline-offset-0 data-invalid:border-bad';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown under the control and read with it. */
  error?: string | undefined;
  /** A custom control; without it an input with the remaining properties is shown. */
  children?: ReactNode;
} & Omit<ComponentProps<'input'>, 'children'>;

export function Field({ label, hint, error, children, className, ...input }: Props) {
  return (
    <Base.Root invalid={Boolean(error)} className={classNames('grid content-start gap-1.5', className)}>
      <Base.Label className="text-sm font-medium">{label}</Base.Label>
      {children ?? <Base.Control render={<input {...input} />} className={CONTROL_CLASS} />}
      {hint && <Base.Description className="text-sm text-ink-soft">{hint}</Base.Description>}
      {error && (
        <Base.Error match className="text-sm text-bad-ink">
          {error}
        </Base.Error>
      )}
    </Base.Root>
  );
}

/** A class that is given replaces the height: two of them would be decided by their order in the style sheet. */
export function TextArea({ className = 'min-h-32', ...rest }: ComponentProps<'textarea'>) {
  return (
    <Base.Control
      render={<textarea {...rest} />}
      className={classNames(CONTROL_CLASS, 'h-auto py-3', className)}
    />
  );
}
