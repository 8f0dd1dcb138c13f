import { LEVELS } from '@aloud/contract/accounts/users.limits';
import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import {
  FREQUENCY_MAX,
  QUESTION_TEXT_MAX,
  QUESTION_TYPES,
  SAMPLE_ANSWER_MAX,
  WORDINGS_MAX,
} from '@aloud/contract/questions/questions.limits';
import { useRef, useState } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { t } from '../admin.en.ts';
import { CategoryPicker } from '../positions/category-picker.tsx';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { deleteQuestion } from './admin-questions.api.ts';
import { findProblems } from './find-problems.ts';
import { GuideFields } from './guide-fields.tsx';
import { LanguageColumns } from './language-columns.tsx';
import type { QuestionDraft } from './question-draft.rules.ts';
import { TopicField } from './topic-field.tsx';
import { explainNotSaved, useSaveQuestion } from './use-save-question.ts';

type Props = {
  questionId: string | undefined;
  initial: QuestionDraft;
  /** As it is stored. */
  stored: AnswerGuide | null;
  onClose: () => void;
};

export function QuestionForm({ questionId, initial, stored, onClose }: Props) {
  const guide = useRef<HTMLDetailsElement>(null);
  const { save, isGuideChanged } = useSaveQuestion({
    questionId,
    initial,
    guide: stored,
    onSaved: onClose,
  });
  const { form, submission } = useForm<QuestionDraft>({
    initial,
    check: (draft) => {
      const problems = findProblems(draft, isGuideChanged(draft));
      const isInGuide = Object.entries(problems).some(
        ([name, problem]) => problem !== undefined && name.startsWith('guide.'),
      );
      // Before the focus goes there: a folded field cannot take it.
      if (isInGuide && guide.current) guide.current.open = true;
      return problems;
    },
    send: (draft) => isReady(draft) && save(draft),
    explain: explainNotSaved,
    once: true,
  });
  const [ru, en] = form.watch(['ru', 'en']);

  return (
    <Form submission={submission} className="grid gap-5">
      <TextFields control={form.control} />
      <KindFields form={form} />
      <GuideFields ref={guide} control={form.control} />
      <FormFailure />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton disabled={!isReady({ ru, en })}>{word('save')}</SubmitButton>
        {questionId !== undefined && <DeleteButton questionId={questionId} onDeleted={onClose} />}
      </div>
    </Form>
  );
}

function isReady({ ru, en }: Pick<QuestionDraft, 'ru' | 'en'>): boolean {
  return ru.trim() !== '' || en.trim() !== '';
}

function TextFields({ control }: { control: Control<QuestionDraft> }) {
  return (
    <LanguageColumns rows={3}>
      {(lang) => (
        <>
          <TextAreaField
            control={control}
            name={lang}
            label={t(`text_${lang}`)}
            lang={lang}
            rows={3}
            maxLength={QUESTION_TEXT_MAX}
            className="min-h-24 field-sizing-content"
          />
          <TextAreaField
            control={control}
            name={`wordings_${lang}`}
            label={t(`wordings_${lang}`)}
            hint={t('wordingsHint', { most: WORDINGS_MAX })}
            lang={lang}
            rows={3}
            className="min-h-24 field-sizing-content"
          />
          <TextAreaField
            control={control}
            name={`case_${lang}`}
            label={t(`sample_${lang}`)}
            lang={lang}
            rows={7}
            maxLength={SAMPLE_ANSWER_MAX}
          />
        </>
      )}
    </LanguageColumns>
  );
}

const FREQUENCIES = Array.from({ length: FREQUENCY_MAX + 1 }, (_, frequency) => String(frequency));

/** What the question is about, for whom, and how common it is. */
function KindFields({ form }: { form: UseFormReturn<QuestionDraft> }) {
  const [category, topics] = form.watch(['category', 'topics']);
  return (
    <>
      <div className="grid gap-5 md:grid-cols-3">
        <SelectField
          control={form.control}
          name="type"
          label={t('type')}
          choices={QUESTION_TYPES.map((type) => ({ value: type, label: t(type) }))}
        />
        <SelectField
          control={form.control}
          name="level"
          label={t('level')}
          choices={LEVELS.map((level) => ({ value: level, label: t(level) }))}
        />
        <SelectField
          control={form.control}
          name="frequency"
          label={t('frequency')}
          choices={FREQUENCIES.map((value) => ({ value, label: nameFrequency(value) }))}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <CategoryPicker chosen={category} onChange={(next) => form.setValue('category', next)} />
        <TopicField chosen={topics} onChange={(next) => form.setValue('topics', next)} />
      </div>
    </>
  );
}

const NAMED = { '0': 'frequencyUnknown', '1': 'frequencyRare', '5': 'frequencyAlways' } as const;

/** The ends of the scale are named, as the contract describes them. */
function nameFrequency(value: string): string {
  return value in NAMED ? t(NAMED[value as keyof typeof NAMED]) : value;
}

function DeleteButton({ questionId, onDeleted }: { questionId: string; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAdminMutation({
    run: () => deleteQuestion(questionId),
    failure: 'Can not delete position',
    done: t('questionDeleted'),
    onDone: onDeleted,
  });
  return (
    <>
      <Button look="danger" className="ml-auto" onClick={() => setAsking(true)}>
        {word('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteQuestionTitle')}
        text={t('deleteQuestionText')}
        confirmLabel={word('delete')}
        cancelLabel={word('cancel')}
        isWaiting={remove.isWaiting}
        onConfirm={() => remove.act()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
