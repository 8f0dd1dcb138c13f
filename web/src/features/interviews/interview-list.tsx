import type { InterviewSummary } from '@aloud/contract/interviews';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText, failureWords } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { word } from '../../lib/words.en.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { MoreButton } from '../../ui/table/more-button.tsx';
import { VoiceLine } from '../../ui/voice/voice-line.tsx';
import { InterviewCard } from './interview-card.tsx';
import { deleteInterview, INTERVIEWS_KEY, interviewsQuery } from './interviews.api.ts';
import { t } from './interviews.en.ts';

/** Own interviews, latest first. `begin` is the way to the first one. */
export function InterviewList({ begin }: { begin: ReactNode }) {
  const list = useInfiniteQuery(interviewsQuery);
  const [doomed, setDoomed] = useState<InterviewSummary>();

  if (list.isPending)
    return <ListSkeleton label={word('loading')} className="gap-3.5 lg:grid-cols-2" rowClassName="h-32" />;
  if (list.isLoadingError) {
    return (
      <LoadFailure words={failureWords(list.error)} isWaiting={list.isFetching} onRetry={list.refetch} />
    );
  }
  const interviews = list.data.pages.flatMap((page) => page.interviews);
  if (interviews.length === 0) {
    return (
      <StateMessage
        picture={<VoiceLine className="h-16" />}
        title={t('none')}
        text={t('noneText')}
        actions={begin}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3.5 lg:grid-cols-2">
        {interviews.map((interview) => (
          <InterviewCard key={interview.id} interview={interview} onDelete={() => setDoomed(interview)} />
        ))}
      </ul>
      <MoreButton list={list} explain={failureWords} className="justify-self-center">
        {word('more')}
      </MoreButton>
      {doomed && <DeleteDialog interview={doomed} onDone={() => setDoomed(undefined)} />}
    </div>
  );
}

function DeleteDialog({ interview, onDone }: { interview: InterviewSummary; onDone: () => void }) {
  const queries = useQueryClient();
  const [isWaiting, setWaiting] = useState(false);

  async function confirm() {
    setWaiting(true);
    try {
      await deleteInterview(interview.id);
      await queries.invalidateQueries({ queryKey: INTERVIEWS_KEY });
      await notify(t('deleted'), 'success');
    } catch (error) {
      await notify(errorText(error), 'error');
    }
    onDone();
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('deleteTitle')}
      text={t('deleteText')}
      confirmLabel={word('delete')}
      cancelLabel={word('cancel')}
      isWaiting={isWaiting}
      onCancel={onDone}
      onConfirm={() => void confirm()}
    />
  );
}
