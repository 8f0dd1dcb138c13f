import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { type Binding, useBinding } from './use-form.ts';

type Props<Values extends FieldValues> = Binding<Values> &
  Pick<ComponentProps<typeof Field>, 'label' | 'hint'> & {
    choices: ComponentProps<typeof Select>['choices'];
  };

/** One of several values of a form. */
export function SelectField<Values extends FieldValues>({ label, hint, choices, ...binding }: Props<Values>) {
  const {
    bound: { ref: focusRef, value, onChange },
    error,
  } = useBinding(binding);
  return (
    <Field label={label} hint={hint} error={error}>
      <Select ref={focusRef} value={value} choices={choices} onChange={onChange} />
    </Field>
  );
}
