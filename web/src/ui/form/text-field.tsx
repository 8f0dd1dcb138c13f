import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, TextArea } from './field.tsx';
import { type Binding, useBinding } from './use-form.ts';

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'children';
type FieldProps = ComponentProps<typeof Field>;

type TextFieldProps<Values extends FieldValues> = Binding<Values> &
  Omit<FieldProps, Bound> & {
    /** Where a password manager expects another name than the form's own. */
    inputName?: string;
  };

/** A line of text of a form. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, inputName = name, ...field } = props;
  const { bound, error } = useBinding({ control, name });
  return <Field {...field} {...bound} name={inputName} error={error} />;
}

type TextAreaFieldProps<Values extends FieldValues> = Binding<Values> &
  Pick<FieldProps, 'label' | 'hint'> &
  Omit<ComponentProps<typeof TextArea>, Bound>;

/** Several lines of text of a form. */
export function TextAreaField<Values extends FieldValues>(props: TextAreaFieldProps<Values>) {
  const { control, name, label, hint, ...area } = props;
  const { bound, error } = useBinding({ control, name });
  return (
    <Field label={label} hint={hint} error={error}>
      <TextArea {...area} {...bound} />
    </Field>
  );
}
