import { NOTE_MAX } from '@aloud/contract/admin/admin.limits';
import type { AdminInterview } from '@aloud/contract/admin/admin-interviews';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { Form, SubmitButton } from '../../../ui/form/form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { actErrorText } from '../act-error-text.ts';
import { addNote, deleteNote } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { formatMoment } from '../format-values.ts';
import { useAdminMutation } from '../use-admin-mutation.ts';

/** Notes of administrators on an interview. */
export function InterviewNotes({ interview, selfId }: { interview: AdminInterview; selfId: string }) {
  const [text, setText] = useState('');
  const add = useAdminMutation({
    run: (note: string) => addNote(interview.id, note),
    failure: 'Can not add note',
    onDone: () => setText(''),
  });
  const submission = useSubmit({
    send: () => text.trim() !== '' && add.submit(text.trim()),
    explain: actErrorText,
  });
  const remove = useAdminMutation({
    run: (noteId: string) => deleteNote(interview.id, noteId),
    failure: 'Can not delete note',
  });

  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-lg font-semibold">{t('notes')}</h2>
      <Form submission={submission} className="grid gap-3">
        <Field label={t('newNote')} hint={t('noteHint')} error={submission.failure}>
          <TextArea
            name="note"
            rows={3}
            maxLength={NOTE_MAX}
            className="min-h-20"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <SubmitButton look="quiet" className="justify-self-start" disabled={text.trim() === ''}>
          {t('addNote')}
        </SubmitButton>
      </Form>
      {interview.notes.length > 0 && (
        <ul className="divide-y divide-line">
          {interview.notes.map((note) => (
            <li key={note.id} className="flex gap-3 py-3 first:pt-0">
              <div className="grid min-w-0 flex-1 gap-1">
                <p className="break-words whitespace-pre-line">{note.text}</p>
                <p className="text-xs text-ink-soft">
                  {note.author ?? t('gone')} · {formatMoment(note.createdAt)}
                </p>
              </div>
              {note.authorId === selfId && (
                <IconButton label={t('deleteNote')} onClick={() => remove.act(note.id)}>
                  <Trash2 aria-hidden="true" className="size-4.5" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
