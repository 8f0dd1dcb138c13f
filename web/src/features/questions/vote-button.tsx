import { ThumbsUp } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { t } from './questions.en.ts';

type Props = { hasVote: boolean; count: number; onToggle: () => void };

/** "Met in an interview": a second press takes the mark back. */
export function VoteButton({ hasVote, count, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-pressed={hasVote}
      onClick={onToggle}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm transition-colors',
        hasVote ? 'text-voice-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      <ThumbsUp aria-hidden="true" className={classNames('size-4.5', hasVote && 'fill-voice-soft')} />
      <span>{t('met')}</span>
      {count > 0 && <b className="number font-semibold">{count}</b>}
    </button>
  );
}
