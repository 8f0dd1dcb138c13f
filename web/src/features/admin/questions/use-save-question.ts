import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import type { QuestionEdit } from '@aloud/contract/questions/questions';
import { OPENED_GUIDES_MAX } from '@aloud/contract/questions/questions.limits';
import { ID } from 'appwrite';
import { useRef, useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { word } from '../../../lib/words.en.ts';
import type { Explanation } from '../../../ui/form/use-submit.ts';
import { actErrorText, explainActError } from '../act-error-text.ts';
import { t } from '../admin.en.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';
import { createQuestion, type GuideEdit, saveGuide, updateQuestion } from './admin-questions.api.ts';
import { findChanges, isSame, type QuestionDraft, toFields, toGuide } from './question-draft.rules.ts';

type Input = {
  questionId: string | undefined;
  initial: QuestionDraft;
  /** As it is stored: the form writes some of it differently. */
  guide: AnswerGuide | null;
  onSaved: () => void;
};

/**
 * A question and its guide are saved by two requests, one after the other. What has been saved is remembered: another try
 * sends the rest only, and creates no second question.
 */
export function useSaveQuestion({ questionId, initial, guide: opened, onSaved }: Input) {
  const [id] = useState(() => questionId ?? ID.unique());
  const stored = useRef({
    fields: questionId === undefined ? undefined : toFields(initial),
    guide: toGuide(initial.guide),
    /** What may stand on the server without another administrator having edited it. */
    ours: [opened],
  });
  const question = useAdminMutation({
    run: ({ isNew, edit }: { isNew: boolean; edit: QuestionEdit }) =>
      isNew ? createQuestion(id, edit) : updateQuestion(id, edit),
    failure: questionId === undefined ? 'Can not create question' : 'Can not update question',
  });
  const guide = useAdminMutation({
    run: (edit: GuideEdit) => saveGuide(id, edit),
    failure: 'Can not update answer guide',
  });

  async function saveFields(draft: QuestionDraft): Promise<void> {
    const fields = toFields(draft);
    const before = stored.current.fields;
    const edit = before ? findChanges(before, fields) : fields;
    if (edit) await question.submit({ isNew: before === undefined, edit });
    stored.current.fields = fields;
  }

  const isGuideChanged = (draft: QuestionDraft) => !isSame(stored.current.guide, toGuide(draft.guide));

  async function save(draft: QuestionDraft): Promise<void> {
    await saveFields(draft);
    if (isGuideChanged(draft)) {
      const edit = toGuide(draft.guide);
      const { ours } = stored.current;
      stored.current.ours = [...ours, edit].slice(-OPENED_GUIDES_MAX);
      await guide.submit({ guide: edit, opened: ours }).catch((cause: unknown) => {
        throw new GuideNotSaved(cause);
      });
      stored.current.guide = edit;
      stored.current.ours = [edit];
    }
    void notify(word('saved'), 'success');
    onSaved();
  }

  return { save, isGuideChanged };
}

/** The question itself is saved as it stands in the form. */
class GuideNotSaved extends Error {
  constructor(cause: unknown) {
    super('the guide was not saved', { cause });
  }
}

/** In words, with what was saved in spite of it. */
export function explainNotSaved(error: unknown): Explanation {
  if (!(error instanceof GuideNotSaved)) return explainActError(error);
  return t('guideNotSaved', { reason: actErrorText(error.cause) });
}
