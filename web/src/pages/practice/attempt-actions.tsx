import type { Attempt } from '@aloud/contract/practice/practice';
import { useQuery } from '@tanstack/react-query';
import { BookMarked, Columns2, Ellipsis, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../features/feedback/feedback.en.ts';
import { isStrong } from '../../features/feedback/score/score-tone.rules.ts';
import { attemptsQuery } from '../../features/practice/practice.api.ts';
import { KeepStoryDialog } from '../../features/stories/keep-story-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';

type Props = { attempt: Attempt; onAgain: () => void; onCompare: (otherId: string) => void };

/** The actions after a feedback, in sight while it scrolls. */
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
    <div className="sticky bottom-0 z-10 -mx-5 -mb-6 flex flex-wrap gap-2.5 border-t border-line bg-surface px-5 py-3.5 sm:-bottom-6 sm:-mx-7 sm:-mb-7 sm:rounded-b-dialog sm:px-7">
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
      {attempt.score !== null && <KeepStory score={attempt.score} onKeep={() => setKeeping(true)} />}
      <KeepStoryDialog attempt={attempt} isOpen={isKeeping} onClose={() => setKeeping(false)} />
    </div>
  );
}

/** A good answer is offered as a story; a weaker one can be saved on request. */
function KeepStory({ score, onKeep }: { score: number; onKeep: () => void }) {
  const icon = <BookMarked aria-hidden="true" className="size-4.5" />;
  if (isStrong(score)) {
    return (
      <Button look="quiet" icon={icon} onClick={onKeep}>
        <span className="max-sm:sr-only">{t('keepStory')}</span>
      </Button>
    );
  }
  return (
    <Menu
      trigger={
        <IconButton label={t('more')}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </IconButton>
      }
    >
      <MenuItem icon={icon} onSelect={onKeep}>
        {t('keepStory')}
      </MenuItem>
    </Menu>
  );
}
