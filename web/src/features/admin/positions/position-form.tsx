import { LEVELS } from '@aloud/contract/accounts/users.limits';
import { INTERVIEW_MINUTES } from '@aloud/contract/interviews.limits';
import type { PositionEdit } from '@aloud/contract/positions';
import { POSITION_LIMITS } from '@aloud/contract/positions.limits';
import { type FormEvent, useState } from 'react';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Slider } from '../../../ui/form/slider.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { t } from '../admin.en.ts';
import { PlanEditor } from './plan-editor.tsx';
import { dayOfMoment, endOfDay } from './position-draft.ts';

type Props = {
  initial: PositionEdit;
  /** Undefined for a position that is not saved yet. */
  positionId: string | undefined;
  isWaiting: boolean;
  onSave: (edit: PositionEdit) => void;
  onCancel: () => void;
};

export function PositionForm({ initial, positionId, isWaiting, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(initial);
  const change = (changes: Partial<PositionEdit>) => setDraft((before) => ({ ...before, ...changes }));
  const isReady = draft.title.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isWaiting) onSave(draft);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-start"
    >
      <Card className="grid gap-4.5">
        <h2 className="text-lg font-semibold">{t('aboutPosition')}</h2>
        <Field
          label={t('title')}
          name="title"
          required
          maxLength={POSITION_LIMITS.title}
          placeholder={t('titleHint')}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <Field
          label={t('company')}
          name="company"
          maxLength={POSITION_LIMITS.company}
          value={draft.company}
          onChange={(event) => change({ company: event.target.value })}
        />
        <Field label={t('description')} hint={t('descriptionHint')}>
          <TextArea
            name="description"
            rows={6}
            maxLength={POSITION_LIMITS.description}
            value={draft.description}
            onChange={(event) => change({ description: event.target.value })}
          />
        </Field>
        <div className="grid gap-4 min-[24rem]:grid-cols-2">
          <Field label={t('level')}>
            <Select
              value={draft.level}
              choices={LEVELS.map((level) => ({ value: level, label: t(level) }))}
              onChange={(level) => change({ level })}
            />
          </Field>
          <Field label={t('language')}>
            <Select
              value={draft.language}
              choices={(['ru', 'en'] as const).map((lang) => ({ value: lang, label: t(lang) }))}
              onChange={(language) => change({ language })}
            />
          </Field>
        </div>
        <Slider
          label={t('lengthLimit')}
          format={(minutes) => t('minutes', { count: minutes })}
          min={INTERVIEW_MINUTES.min}
          max={INTERVIEW_MINUTES.max}
          step={5}
          value={draft.minutes}
          onChange={(minutes) => change({ minutes })}
        />
        <InvitationFields draft={draft} onChange={change} />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PlanEditor
          positionId={positionId}
          language={draft.language}
          minutes={draft.minutes}
          plan={draft.plan}
          onChange={(plan) => change({ plan })}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button look="quiet" onClick={onCancel}>
            {word('cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} isWaiting={isWaiting}>
            {word('save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

type FieldsProps = { draft: PositionEdit; onChange: (changes: Partial<PositionEdit>) => void };

function InvitationFields({ draft, onChange }: FieldsProps) {
  const choices = Array.from({ length: POSITION_LIMITS.attempts }, (_, index) => String(index + 1));
  return (
    <>
      <div className="grid gap-4 min-[24rem]:grid-cols-2">
        <Field label={t('attempts')}>
          <Select
            value={String(draft.attempts)}
            choices={choices.map((count) => ({ value: count, label: count }))}
            onChange={(count) => onChange({ attempts: Number(count) })}
          />
        </Field>
        <Field
          label={t('closesAt')}
          name="closesAt"
          type="date"
          value={dayOfMoment(draft.closesAt)}
          onChange={(event) => onChange({ closesAt: endOfDay(event.target.value) })}
        />
      </div>
      <Switch
        label={t('isOpen')}
        hint={t('isOpenHint')}
        isOn={draft.state === 'open'}
        onChange={(isOn) => onChange({ state: isOn ? 'open' : 'closed' })}
      />
    </>
  );
}
