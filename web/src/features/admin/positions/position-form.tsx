import { LEVELS } from '@aloud/contract/accounts/users.limits';
import { INTERVIEW_MINUTES } from '@aloud/contract/interviews.limits';
import { LOCALES } from '@aloud/contract/locale';
import type { PositionEdit } from '@aloud/contract/positions';
import { POSITION_LIMITS } from '@aloud/contract/positions.limits';
import type { UseFormReturn } from 'react-hook-form';
import { listManners, mannerText } from '../../../lib/interviewer/manners.en.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { explainActError } from '../act-error-text.ts';
import { t } from '../admin.en.ts';
import { PlanEditor } from './plan-editor.tsx';
import { dayOfMoment, endOfDay } from './position-draft.ts';

type Props = {
  initial: PositionEdit;
  /** Undefined for a position that is not saved yet. */
  positionId: string | undefined;
  onSave: (edit: PositionEdit) => Promise<unknown>;
  onCancel: () => void;
};

export function PositionForm({ initial, positionId, onSave, onCancel }: Props) {
  const { form, submission } = useForm<PositionEdit>({
    initial,
    send: (edit) => isReady(edit) && onSave(edit),
    explain: explainActError,
    once: true,
  });
  const draft = form.watch();
  const manners = listManners();

  return (
    <Form
      submission={submission}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start"
    >
      <Card className="grid gap-4.5">
        <h2 className="text-lg font-semibold">{t('aboutPosition')}</h2>
        <TextField
          control={form.control}
          name="title"
          label={t('title')}
          required
          maxLength={POSITION_LIMITS.title}
          placeholder={t('titleHint')}
        />
        <TextField
          control={form.control}
          name="company"
          label={t('company')}
          maxLength={POSITION_LIMITS.company}
        />
        <TextAreaField
          control={form.control}
          name="description"
          label={t('description')}
          hint={t('descriptionHint')}
          rows={6}
          maxLength={POSITION_LIMITS.description}
        />
        <div className="grid gap-4 min-[24rem]:grid-cols-2">
          <SelectField
            control={form.control}
            name="level"
            label={t('level')}
            choices={LEVELS.map((level) => ({ value: level, label: t(level) }))}
          />
          <SelectField
            control={form.control}
            name="language"
            label={t('language')}
            choices={LOCALES.map((lang) => ({ value: lang, label: t(lang) }))}
          />
        </div>
        <Slider
          label={t('lengthLimit')}
          format={(minutes) => t('minutes', { count: minutes })}
          min={INTERVIEW_MINUTES.min}
          max={INTERVIEW_MINUTES.max}
          step={5}
          value={draft.minutes}
          onChange={(minutes) => form.setValue('minutes', minutes)}
        />
        <SelectField
          control={form.control}
          name="manner"
          label={mannerText('label')}
          hint={manners.find(({ value }) => value === draft.manner)?.text}
          choices={manners.map(({ value, title }) => ({ value, label: title }))}
        />
        <InvitationFields form={form} draft={draft} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PlanEditor
          positionId={positionId}
          language={draft.language}
          minutes={draft.minutes}
          plan={draft.plan}
          onChange={(plan) => form.setValue('plan', plan)}
        />
        <div className="flex flex-wrap items-center justify-end gap-2.5">
          <FormFailure />
          <Button look="quiet" onClick={onCancel}>
            {word('cancel')}
          </Button>
          <SubmitButton disabled={!isReady(draft)}>{word('save')}</SubmitButton>
        </div>
      </div>
    </Form>
  );
}

function isReady({ title }: PositionEdit): boolean {
  return title.trim() !== '';
}

type FieldsProps = { form: UseFormReturn<PositionEdit>; draft: PositionEdit };

function InvitationFields({ form, draft }: FieldsProps) {
  const choices = Array.from({ length: POSITION_LIMITS.attempts }, (_, index) => String(index + 1));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('attempts')}>
          <Select
            value={String(draft.attempts)}
            choices={choices.map((count) => ({ value: count, label: count }))}
            onChange={(count) => form.setValue('attempts', Number(count))}
          />
        </Field>
        <Field
          label={t('closesAt')}
          name="closesAt"
          type="date"
          value={dayOfMoment(draft.closesAt)}
          onChange={(event) => form.setValue('closesAt', endOfDay(event.target.value))}
        />
      </div>
      <Switch
        label={t('isOpen')}
        hint={t('isOpenHint')}
        isOn={draft.state === 'open'}
        onChange={(isOn) => form.setValue('state', isOn ? 'open' : 'closed')}
      />
    </>
  );
}
