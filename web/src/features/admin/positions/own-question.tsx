import type { PlannedQuestion } from '@aloud/contract/positions';
import {
  QUESTION_TEXT_MAX,
  QUESTION_TYPES,
  type QuestionType,
} from '@aloud/contract/questions/questions.limits';
import { ID } from 'appwrite';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { t } from '../admin.en.ts';

type Props = { isFull: boolean; onAdd: (question: PlannedQuestion) => void };

export function OwnQuestion({ isFull, onAdd }: Props) {
  const [text, setText] = useState('');
  const [type, setType] = useState<QuestionType>('behavioural');
  const isReady = text.trim() !== '' && !isFull;

  function add() {
    onAdd({ id: ID.unique(), questionId: null, source: 'own', text: text.trim(), sample: '', type });
    setText('');
  }

  return (
    <div className="grid gap-4">
      <Field label={t('ownText')}>
        <TextArea
          name="own"
          rows={3}
          maxLength={QUESTION_TEXT_MAX}
          className="min-h-24"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('type')} className="min-w-48">
          <Select
            value={type}
            choices={QUESTION_TYPES.map((one) => ({ value: one, label: t(one) }))}
            onChange={setType}
          />
        </Field>
        <Button look="quiet" size="field" disabled={!isReady} onClick={add}>
          {t('addToPlan')}
        </Button>
      </div>
    </div>
  );
}
