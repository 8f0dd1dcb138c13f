import { TYPED_TEXT_MAX } from '@aloud/contract/voice/voice-protocol.limits';
import { SendHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../interviews.en.ts';

/** A written answer for a candidate who cannot speak now. */
export function TypedAnswer({ onSend, onClose }: { onSend: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('');

  const submission = useSubmit({
    send: () => {
      const answer = text.trim();
      if (answer === '') return false;
      onSend(answer);
      setText('');
      return true;
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submission.submit();
  }

  return (
    <Form submission={submission} className="mx-auto grid w-full max-w-[44rem] gap-2.5 text-left">
      <Field label={t('answer')}>
        <TextArea
          autoFocus
          rows={3}
          className="min-h-20"
          maxLength={TYPED_TEXT_MAX}
          placeholder={t('answerPlaceholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <IconButton label={t('hideText')} onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
        <SubmitButton icon={<SendHorizontal aria-hidden="true" className="size-4.5" />}>
          {t('send')}
        </SubmitButton>
      </div>
    </Form>
  );
}
