import { NOTE_MAX } from '@aloud/contract/admin/admin.limits';
import type { AdminInterview } from '@aloud/contract/admin/admin-interviews';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
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
  const remove = useAdminMutation({
    run: (noteId: string) => deleteNote(interview.id, noteId),
    failure: 'Can not delete note',
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '' && !add.isWaiting) add.act(text.trim());
  }

  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-lg font-semibold">{t('notes')}</h2>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field label={t('newNote')} hint={t('noteHint')}>
          <TextArea
            name="note"
            rows={3}
            maxLength={NOTE_MAX}
            className="min-h-20"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          look="quiet"
          className="justify-self-start"
          disabled={text.trim() === ''}
          isWaiting={add.isWaiting}
        >
          {t('addNote')}
        </Button>
      </form>
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
