import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import { type Explanation, type Submission, useSubmit } from './use-submit.ts';

/** Fields with what is wrong with each, in words. */
export type Problems<Values> = { [Name in keyof Values]?: string | undefined };

type Options<Values> = {
  initial: Values;
  /** Runs before sending, and after a refusal with every change. Limits come from the contract, without its schemas. */
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
  const form = useHookForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    ...(check && {
      resolver: (values: Values) => {
        const errors = toErrors(check(values));
        return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
      },
    }),
  });
  const submission = useSubmit({
    once,
    send: async () => {
      let isSent = false;
      await form.handleSubmit(async (values) => {
        isSent = (await send(values)) !== false;
      })();
      return isSent;
    },
    explain: (error) => showExplanation(form, explain(error)),
  });
  return { form, submission };
}

function toErrors<Values extends FieldValues>(problems: Problems<Values>): FieldErrors<Values> {
  const found = Object.entries(problems).filter(([, message]) => message !== undefined);
  return Object.fromEntries(
    found.map(([name, message]) => [name, { type: 'check', message }]),
  ) as FieldErrors<Values>;
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
