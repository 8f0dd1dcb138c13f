import type { Attempt } from '@aloud/contract/practice/practice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.en.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { keepStory } from './stories.api.ts';
import { t } from './stories.en.ts';
import { type StoryFields, StoryForm } from './story-form.tsx';

type Props = { attempt: Attempt; isOpen: boolean; onClose: () => void };

/** Saves an answer as a story. */
export function KeepStoryDialog({ attempt, isOpen, onClose }: Props) {
  const queries = useQueryClient();
  const keeping = useMutation({
    mutationFn: ({ text, ...fields }: StoryFields) =>
      keepStory({ attemptId: attempt.id, ...fields, ...(text === attempt.text ? {} : { text }) }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['stories'] });
      void notify(t('kept'), 'success');
      onClose();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      isFullOnPhone
      title={t('keep')}
      description={t('keepText')}
      closeLabel={word('close')}
      onClose={onClose}
    >
      <StoryForm
        fields={{ title: '', text: attempt.text, competencies: [] }}
        onSubmit={keeping.mutateAsync}
        actions={(canSave) => (
          <div className="flex flex-wrap gap-2.5">
            <SubmitButton disabled={!canSave}>{word('save')}</SubmitButton>
            <Button look="plain" onClick={onClose}>
              {word('cancel')}
            </Button>
          </div>
        )}
      />
    </Dialog>
  );
}
