import type { InterviewSummary } from '@aloud/contract/interviews';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { nameManner } from '../../lib/interviewer/manners.en.ts';
import { pageLocale } from '../../lib/page-locale.ts';
import { word } from '../../lib/words.en.ts';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { t } from './interviews.en.ts';

const STATE_LOOKS: Record<InterviewSummary['state'], string> = {
  draft: 'bg-raised text-ink-soft',
  live: 'bg-bad-soft text-bad-ink',
  ended: 'bg-warn-soft text-warn-ink',
  reported: 'bg-good-soft text-good-ink',
  'too-short': 'bg-raised text-ink-soft',
  failed: 'bg-bad-soft text-bad-ink',
};

/** The role in a few words, as it stands above the conversation too. */
export function makeHeading({
  role,
  level,
  language,
  manner,
}: Pick<InterviewSummary, 'role' | 'level' | 'language' | 'manner'>): {
  role: string;
  rest: string;
} {
  const name = word(language === 'ru' ? 'russian' : 'english');
  // Only English writes the name of a language with a capital.
  const languageName = pageLocale() === 'en' ? name : name.toLowerCase();
  const words = { level, language: languageName, manner: nameManner(manner) };
  return { role: role || t('noRole'), rest: t('summary', words) };
}

type Props = { interview: InterviewSummary; onDelete: () => void };

export function InterviewCard({ interview, onDelete }: Props) {
  const { score, margin } = interview;
  const { role, rest } = makeHeading(interview);
  const date = new Intl.DateTimeFormat(pageLocale(), {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  const spoken = Math.round(interview.seconds / 60);
  return (
    <li
      className={classNames(
        cardClass({ padding: 'sm' }),
        'relative grid grid-cols-[1fr_auto] gap-x-4 gap-y-4 transition-colors focus-within:border-edge hover:border-edge',
      )}
    >
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="truncate text-lg font-semibold">
          <Link
            to="/user/$interviewId"
            params={{ interviewId: interview.id }}
            // The whole card is the link; other buttons lie above it.
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3"
          >
            {role}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">{rest}</p>
      </div>
      {score === null ? (
        <span className="sr-only">{t('noScore')}</span>
      ) : (
        <p className="text-3xl leading-none font-heading">
          <span className="sr-only">{t('score', { score })}</span>
          <span aria-hidden="true" className="number">
            {score}
            {margin !== null && <small className="ml-1 text-sm font-normal text-ink-soft">± {margin}</small>}
          </span>
        </p>
      )}
      <div className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-2 pr-9 text-sm whitespace-nowrap text-ink-soft">
        <span
          className={classNames(
            'rounded-full px-2.5 py-0.5 text-xs font-medium',
            STATE_LOOKS[interview.state],
          )}
        >
          {t(`state_${interview.state}`)}
        </span>
        <time dateTime={interview.createdAt}>{date.format(new Date(interview.createdAt))}</time>
        <span className="number">{t('lengthOf', { spoken, minutes: interview.minutes })}</span>
        <IconButton
          label={t('deleteOne', { role })}
          className="absolute right-2.5 bottom-2.5"
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
    </li>
  );
}
