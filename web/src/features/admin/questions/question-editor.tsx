import type { Question, QuestionEdit } from '@aloud/contract/questions';
import { QUESTION_TEXT_MAX, QUESTION_TYPES, SAMPLE_ANSWER_MAX } from '@aloud/contract/questions.limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureWords } from '../../../lib/api/error-text.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../admin.en.ts';
import { CategoryPicker } from '../positions/category-picker.tsx';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { bankQuestionQuery, createQuestion, deleteQuestion, updateQuestion } from './admin-questions.api.ts';

type Draft = Omit<Question, 'rating' | 'rated_users'>;

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
  const [draft, setDraft] = useState<Draft>(() => pick(initial));
  const [isAsking, setAsking] = useState(false);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
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
  const isReady = draft.ru.trim() !== '' || draft.en.trim() !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !save.isWaiting) save.act(draft);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        {(['ru', 'en'] as const).map((lang) => (
          <div key={lang} className="grid content-start gap-4">
            <Field label={t(`text_${lang}`)}>
              <TextArea
                lang={lang}
                rows={3}
                maxLength={QUESTION_TEXT_MAX}
                className="min-h-24"
                value={draft[lang]}
                onChange={(event) => change({ [lang]: event.target.value })}
              />
            </Field>
            <Field label={t(`sample_${lang}`)}>
              <TextArea
                lang={lang}
                rows={7}
                maxLength={SAMPLE_ANSWER_MAX}
                value={draft[`case_${lang}`]}
                onChange={(event) => change({ [`case_${lang}`]: event.target.value })}
              />
            </Field>
          </div>
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={t('type')}>
          <Select
            value={draft.type}
            choices={QUESTION_TYPES.map((type) => ({ value: type, label: t(type) }))}
            onChange={(type) => change({ type })}
          />
        </Field>
        <CategoryPicker chosen={draft.category} onChange={(category) => change({ category })} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" disabled={!isReady} isWaiting={save.isWaiting}>
          {word('save')}
        </Button>
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
    </form>
  );
}

function pick({ type, ru, en, case_ru, case_en, category }: Draft): Draft {
  return { type, ru, en, case_ru, case_en, category };
}
