import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';

/** Which value of which form a field shows; the name is checked against the form's values. */
export type Binding<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
};

export function useBinding<Values extends FieldValues>({ control, name }: Binding<Values>) {
  const { field, fieldState } = useController({ control, name });
  // `FieldPathByValue` lets only names of strings through, which the compiler cannot follow into a generic.
  return { bound: { ...field, value: field.value as string }, error: fieldState.error?.message };
}
