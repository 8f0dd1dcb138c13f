import { LOCALES } from '@aloud/contract/locale';
import type { Question, QuestionEdit } from '@aloud/contract/questions/questions';
import {
  QUESTION_TEXT_MAX,
  QUESTION_TYPES,
  SAMPLE_ANSWER_MAX,
} from '@aloud/contract/questions/questions.limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainError, failureWords } from '../../../lib/api/error-text.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../admin.en.ts';
import { CategoryPicker } from '../positions/category-picker.tsx';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { bankQuestionQuery, createQuestion, deleteQuestion, updateQuestion } from './admin-questions.api.ts';

type Draft = Pick<Question, 'type' | 'ru' | 'en' | 'case_ru' | 'case_en' | 'category'>;

const EMPTY: Draft = { type: 'behavioural', ru: '', en: '', case_ru: '', case_en: '', category: [] };

type Props = { questionId: string | undefined; closeLabel: string; onClose: () => void };

/** A question in both languages, side by side: a translation is written looking at the original. */
export function QuestionEditor({ questionId, closeLabel, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...bankQuestionQuery(questionId ?? ''),
    enabled: questionId !== undefined,
  });
  const draft = questionId === undefined ? EMPTY : data;
  return (
    <Dialog
      isOpen
      isFullOnPhone
      size="lg"
      title={t(questionId === undefined ? 'newQuestion' : 'question')}
      closeLabel={closeLabel}
      onClose={onClose}
    >
      {draft && <QuestionForm questionId={questionId} initial={draft} onClose={onClose} />}
      {!draft && error && (
        <LoadFailure words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />
      )}
      {!draft && !error && <Skeleton className="h-96" />}
    </Dialog>
  );
}

type FormProps = { questionId: string | undefined; initial: Draft; onClose: () => void };

function QuestionForm({ questionId, initial, onClose }: FormProps) {
  const [isAsking, setAsking] = useState(false);
  const save = useAdminMutation({
    run: (edit: QuestionEdit) =>
      questionId === undefined ? createQuestion(edit) : updateQuestion(questionId, edit),
    failure: questionId === undefined ? 'Can not create question' : 'Can not update question',
    done: word('saved'),
    onDone: onClose,
  });
  const remove = useAdminMutation({
    run: () => deleteQuestion(questionId ?? ''),
    failure: 'Can not delete position',
    done: t('questionDeleted'),
    onDone: onClose,
  });
  const { form, submission } = useForm<Draft>({
    initial: pick(initial),
    send: (draft) => isReady(draft) && save.submit(draft),
    explain: explainError,
    once: true,
  });
  const draft = form.watch();

  return (
    <Form submission={submission} className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        {LOCALES.map((lang) => (
          <div key={lang} className="grid content-start gap-4">
            <TextAreaField
              control={form.control}
              name={lang}
              label={t(`text_${lang}`)}
              lang={lang}
              rows={3}
              maxLength={QUESTION_TEXT_MAX}
              className="min-h-24"
            />
            <TextAreaField
              control={form.control}
              name={`case_${lang}`}
              label={t(`sample_${lang}`)}
              lang={lang}
              rows={7}
              maxLength={SAMPLE_ANSWER_MAX}
            />
          </div>
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          control={form.control}
          name="type"
          label={t('type')}
          choices={QUESTION_TYPES.map((type) => ({ value: type, label: t(type) }))}
        />
        <CategoryPicker
          chosen={draft.category}
          onChange={(category) => form.setValue('category', category)}
        />
      </div>
      <FormFailure />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton disabled={!isReady(draft)}>{word('save')}</SubmitButton>
        {questionId !== undefined && (
          <Button look="danger" className="ml-auto" onClick={() => setAsking(true)}>
            {word('delete')}
          </Button>
        )}
      </div>
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
    </Form>
  );
}

function isReady({ ru, en }: Draft): boolean {
  return ru.trim() !== '' || en.trim() !== '';
}

function pick({ type, ru, en, case_ru, case_en, category }: Draft): Draft {
  return { type, ru, en, case_ru, case_en, category };
}
