import type { ANSWER_TEXT_MAX } from '@aloud/contract/feedback';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { t } from './practice-texts.ts';
import { keepDraft, readDraft } from './typed-drafts.ts';

const LONGEST_TEXT: typeof ANSWER_TEXT_MAX = 20_000;

type Props = { subject: string; onSend: (text: string) => void };

/** For those who cannot speak now: the same feedback, without the sound. */
export function TypedDesk({ subject, onSend }: Props) {
  const [text, setText] = useState(() => readDraft(subject));
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/u).length;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (words > 0) onSend(text.trim());
      }}
    >
      <Field label={t('typed')} hint={t('typedHint')}>
        <TextArea
          rows={9}
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            keepDraft(subject, event.target.value);
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={words === 0}>
          {t('send')}
        </Button>
        <span className="number text-sm text-ink-soft">{t('typedWords', { count: words })}</span>
      </div>
    </form>
  );
}
