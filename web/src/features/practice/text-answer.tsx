import { ANSWER_TEXT_MAX } from '@aloud/contract/feedback/feedback.limits';
import type { Locale } from '@aloud/contract/locale';
import { useState } from 'react';
import { Field, TextArea } from '../../ui/form/field.tsx';
import { Form, SubmitButton } from '../../ui/form/form.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { t } from './practice.en.ts';
import { Dictation } from './recording/dictation.tsx';
import { keepDraft, readDraft } from './unsent/typed-drafts.ts';

type Props = {
  subject: string;
  language: Locale;
  onSend: (text: string) => Promise<void>;
  onWrite?: (before: string) => void;
};

/** A written answer for a candidate who cannot speak now; its feedback has no delivery. */
export function TextAnswer({ subject, language, onSend, onWrite }: Props) {
  const [text, setText] = useState(() => readDraft(subject));
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length;

  function write(next: string): void {
    setText(next);
    onWrite?.(text);
    keepDraft(subject, next);
  }
  const submission = useSubmit({ once: true, send: () => words > 0 && onSend(text.trim()) });
  return (
    <Form submission={submission} className="grid gap-4">
      <Field label={t('typed')} hint={t('typedHint')}>
        <TextArea
          rows={9}
          maxLength={ANSWER_TEXT_MAX}
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <Dictation key={language} language={language} text={text} onText={write} />
      <div className="flex flex-wrap items-center gap-4">
        <SubmitButton disabled={words === 0}>{t('send')}</SubmitButton>
        <span className="number text-sm text-ink-soft">{t('typedWords', { count: words })}</span>
      </div>
    </Form>
  );
}
