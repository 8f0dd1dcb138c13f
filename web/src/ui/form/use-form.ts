import {
  type Control,
  type DefaultValues,
  type FieldPathByValue,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useController,
  useForm as useHookForm,
} from 'react-hook-form';
import { type Explanation, type Submission, useSubmit } from './use-submit.ts';

/** Fields, also those within a list, with what is wrong with each, in words. */
export type Problems<Values extends FieldValues> = { [Name in Path<Values>]?: string | undefined };

type Options<Values extends FieldValues> = {
  initial: Values;
  /** Runs before sending, never while a field is being typed. Limits come from the contract, without its schemas. */
  check?: (values: Values) => Problems<Values>;
  /** `false` says that there was nothing to send. */
  send: (values: Values) => unknown;
  explain: (error: unknown) => Explanation;
  /** The form leaves the screen after a success; until then it takes no second click. */
  once?: boolean;
};

type HouseForm<Values extends FieldValues> = { form: UseFormReturn<Values>; submission: Submission };

/** A form with several fields: react-hook-form holds them, `Form`, `TextField` and `SelectField` show them. */
export function useForm<Values extends FieldValues>(options: Options<Values>): HouseForm<Values> {
  const { initial, check, send, explain, once = false } = options;
  const form = useHookForm<Values>({ defaultValues: initial as DefaultValues<Values> });
  const submission = useSubmit({
    once,
    send: async () => {
      let isSent = false;
      // What a control without a registration of its own was refused for would keep the form from being sent again.
      form.clearErrors();
      await form.handleSubmit(async (values) => {
        if (check && showProblems(form, check(values))) return;
        isSent = (await send(values)) !== false;
      })();
      return isSent;
    },
    explain: (error) => showExplanation(form, explain(error)),
  });
  return { form, submission };
}

/** Puts each problem beside its field and the focus into the first. A change of the field clears it. */
function showProblems<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  problems: Problems<Values>,
): boolean {
  const found = Object.entries<string | undefined>(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [{ name: name as Path<Values>, message }],
  );
  for (const { name, message } of found) form.setError(name, { type: 'check', message });
  const [first] = found;
  if (first) form.setFocus(first.name);
  return first !== undefined;
}

/** Puts the words beside the fields they are about; what concerns no field on the screen is returned for the form. */
function showExplanation<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  explanation: Explanation,
): string | undefined {
  if (explanation === undefined || typeof explanation === 'string') return explanation;
  const { text, fields } = explanation;
  const shown = fields.filter((field) => {
    const name = field as Path<Values>;
    form.setError(name, { type: 'server', message: text });
    const isOnScreen = form.getFieldState(name).error?.ref !== undefined;
    if (!isOnScreen) form.clearErrors(name);
    return isOnScreen;
  });
  const [first] = shown;
  if (first === undefined) return text;
  form.setFocus(first as Path<Values>);
  return undefined;
}

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
