import { readableEmail } from '@aloud/contract/accounts/email-address.rules';
import type { LegalDocuments, Operator } from '@aloud/contract/admin/operator';
import { OPERATOR_FIELD_MAX, type OperatorField } from '@aloud/contract/admin/operator.limits';
import type { Control } from 'react-hook-form';
import { word } from '../../../lib/words.en.ts';
import { Card } from '../../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { actErrorText } from '../act-error-text.ts';
import { documentText } from './legal.en.ts';
import { findOperatorProblems, isDays, trimOperator } from './operator-draft.rules.ts';

type Props = { documents: LegalDocuments; onSave: (values: Operator) => Promise<unknown> };

export function OperatorForm({ documents: { values, settings }, onSave }: Props) {
  const { form, submission } = useForm<Operator>({
    initial: { ...values, email: readableEmail(values.email) },
    check: (draft) => {
      const problems = Object.entries(findOperatorProblems(draft));
      return Object.fromEntries(problems.map(([field, problem]) => [field, documentText(problem)]));
    },
    send: (draft) => onSave(trimOperator(draft)),
    explain: actErrorText,
  });
  const { control } = form;
  const show = (fields: readonly OperatorField[]) => (
    <div className="grid gap-4 md:grid-cols-2 md:gap-x-5">
      {fields.map((name) => (
        <OperatorInput key={name} control={control} name={name} setting={settings[name]} />
      ))}
    </div>
  );
  return (
    <Form submission={submission} className="grid gap-6">
      <Card className="grid gap-5">
        <header className="grid gap-1">
          <h2 className="text-lg font-semibold">{documentText('operator')}</h2>
          <p className="max-w-[68ch] text-sm text-ink-soft">{documentText('operatorText')}</p>
        </header>
        {show(['name_ru', 'name_en', 'taxId', 'registration', 'address_ru', 'address_en', 'email'])}
        <h3 className="mt-2 font-semibold">{documentText('place')}</h3>
        {show(['dataPlace_ru', 'dataPlace_en', 'logDays', 'backupDays', 'services_ru', 'services_en'])}
        <h3 className="mt-2 font-semibold">{documentText('money')}</h3>
        {show(['prices_ru', 'prices_en', 'refundDays', 'noticeDays'])}
        <div className="flex flex-wrap items-center justify-end gap-4">
          <FormFailure />
          <SubmitButton>{word('save')}</SubmitButton>
        </div>
      </Card>
    </Form>
  );
}

const LONG: readonly OperatorField[] = ['services_ru', 'services_en', 'prices_ru', 'prices_en'];

type InputProps = { control: Control<Operator>; name: OperatorField; setting: string };

function OperatorInput({ control, name, setting }: InputProps) {
  const about = {
    control,
    name,
    label: documentText(`field_${name}`),
    hint: describeHint(name, setting),
    maxLength: OPERATOR_FIELD_MAX[name],
  };
  if (LONG.includes(name)) return <TextAreaField {...about} className="min-h-24" />;
  return <TextField {...about} inputMode={chooseKeyboard(name)} />;
}

function chooseKeyboard(name: OperatorField): 'numeric' | 'email' | 'text' {
  if (isDays(name)) return 'numeric';
  return name === 'email' ? 'email' : 'text';
}

function describeHint(name: OperatorField, setting: string): string | undefined {
  const value = name === 'email' ? readableEmail(setting) : setting;
  if (value !== '') return documentText('fromSettings', { value });
  return name.startsWith('services') ? documentText('servicesHint') : undefined;
}
