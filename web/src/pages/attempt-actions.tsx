import type { Attempt } from '@aloud/contract/practice';
import { useQuery } from '@tanstack/react-query';
import { BookMarked, Columns2, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../features/feedback/feedback-texts.ts';
import { attemptsQuery } from '../features/practice/practice.api.ts';
import { KeepStoryDialog } from '../features/stories/keep-story-dialog.tsx';
import { Button } from '../ui/button.tsx';

type Props = { attempt: Attempt; onAgain: () => void; onCompare: (otherId: string) => void };

/** What one does after the feedback, in sight while it scrolls. */
export function AttemptActions({ attempt, onAgain, onCompare }: Props) {
  const [isKeeping, setKeeping] = useState(false);
  const { data } = useQuery({
    ...attemptsQuery(attempt.questionId ?? ''),
    enabled: attempt.questionId !== null,
  });
  const others = (data?.attempts ?? []).filter(({ id }) => id !== attempt.id);
  // The latest before this one; of the very first attempt, the one after it.
  const other = others.find(({ createdAt }) => createdAt < attempt.createdAt) ?? others.at(-1);
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-6 flex flex-wrap gap-2.5 border-t border-line bg-surface px-5 py-3.5 sm:-bottom-6 sm:-mx-7 sm:-mb-7 sm:rounded-b-[20px] sm:px-7">
      {attempt.questionId !== null && (
        <Button
          className="max-sm:flex-1"
          icon={<RotateCcw aria-hidden="true" className="size-4.5" />}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
      )}
      {other && (
        <Button
          look="quiet"
          icon={<Columns2 aria-hidden="true" className="size-4.5" />}
          onClick={() => onCompare(other.id)}
        >
          <span className="max-sm:sr-only">{t('compare')}</span>
        </Button>
      )}
      {attempt.score !== null && (
        <Button
          look="quiet"
          icon={<BookMarked aria-hidden="true" className="size-4.5" />}
          onClick={() => setKeeping(true)}
        >
          <span className="max-sm:sr-only">{t('keepStory')}</span>
        </Button>
      )}
      <KeepStoryDialog attempt={attempt} isOpen={isKeeping} onClose={() => setKeeping(false)} />
    </div>
  );
}
