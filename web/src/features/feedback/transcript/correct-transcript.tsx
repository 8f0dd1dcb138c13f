import type { Attempt } from '@aloud/contract/practice/practice';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { t } from '../feedback.en.ts';
import { useCorrection } from './use-correction.ts';

type Props = {
  attempt: Attempt;
  /** The text to begin with. */
  draft: string;
  onCorrected: (attempt: Attempt) => void;
  onClose: () => void;
};

/** A candidate corrects what the recogniser misheard; judging the correction is not charged again. */
export function CorrectTranscript({ attempt, draft, onCorrected, onClose }: Props) {
  const [text, setText] = useState(draft);
  const correction = useCorrection(attempt, onCorrected);
  const submission = useSubmit({ send: () => correction.mutateAsync(text.trim()), explain: errorText });
  return (
    <Form submission={submission} className="grid gap-4">
      <Field
        label={t('correctLabel')}
        hint={t(attempt.isCharged ? 'correctHint' : 'correctUnchargedHint')}
        error={submission.failure}
      >
        <TextArea
          rows={8}
          lang={attempt.language}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton disabled={text.trim() === '' || text.trim() === attempt.text}>
          {t('correctSend')}
        </SubmitButton>
        <Button look="plain" onClick={onClose}>
          {word('cancel')}
        </Button>
      </div>
    </Form>
  );
}
