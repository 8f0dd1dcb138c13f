import { ThumbsUp } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import { t } from './questions.en.ts';

type Props = { isMet: boolean; count: number; onToggle: () => void };

export function MetToggle({ isMet, count, onToggle }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isMet}
      onClick={onToggle}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm transition-colors',
        isMet ? 'text-voice-ink' : 'text-ink-soft hover:text-ink',
      )}
    >
      <ThumbsUp aria-hidden="true" className={classNames('size-4.5', isMet && 'fill-voice-soft')} />
      <span>{t('met')}</span>
      <b className="number font-semibold">{count}</b>
    </button>
  );
}
