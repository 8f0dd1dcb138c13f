import type { Story } from '@aloud/contract/practice/stories';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorText, failureWords } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/form/form.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { deleteStory, editStory, storyQuery } from './stories.api.ts';
import { t } from './stories.en.ts';
import { type StoryFields, StoryForm } from './story-form.tsx';

type Props = { storyId: string; onClose: () => void; onAttempt: (attemptId: string) => void };

/** One story: read, edit or delete it. */
export function StoryDialog({ storyId, onClose, onAttempt }: Props) {
  const { data: story, error, isFetching, refetch } = useQuery(storyQuery(storyId));
  const isGone = error instanceof ApiError && error.code === 'request.not-found';
  return (
    <Dialog
      isOpen
      isFullOnPhone
      title={story?.title ?? t('story')}
      closeLabel={word('close')}
      onClose={onClose}
    >
      {story && <StoryEditor story={story} onClose={onClose} onAttempt={onAttempt} />}
      {!story && isGone && <StateMessage tone="error" title={t('gone')} text={t('goneText')} />}
      {!story && error && !isGone && (
        <LoadFailure words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />
      )}
      {!story && !error && <Skeleton className="h-48" />}
    </Dialog>
  );
}

type EditorProps = { story: Story; onClose: () => void; onAttempt: (attemptId: string) => void };

function StoryEditor({ story, onClose, onAttempt }: EditorProps) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { attemptId } = story;
  const end = async (text: string) => {
    onClose();
    await queries.invalidateQueries({ queryKey: ['stories'] });
    void notify(text, 'success');
  };
  const saving = useMutation({
    mutationFn: (fields: StoryFields) => editStory(story.id, fields),
    onSuccess: () => end(t('saved')),
  });
  const removing = useMutation({
    mutationFn: () => deleteStory(story.id),
    onSuccess: () => end(t('removed')),
    onError: (error) => notify(errorText(error), 'error'),
  });
  return (
    <>
      <StoryForm
        fields={story}
        onSubmit={saving.mutateAsync}
        actions={(canSave) => (
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton disabled={!canSave}>{word('save')}</SubmitButton>
            {attemptId && (
              <Button look="quiet" onClick={() => onAttempt(attemptId)}>
                {t('attempt')}
              </Button>
            )}
            <Button
              look="danger"
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => setAsking(true)}
            >
              {word('delete')}
            </Button>
          </div>
        )}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeAsk')}
        text={t('removeText')}
        confirmLabel={word('delete')}
        cancelLabel={word('cancel')}
        isWaiting={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
