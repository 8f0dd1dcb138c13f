import type { storyMatrixEndpoint } from '@aloud/contract/practice/stories';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StateMessage } from '../../ui/state-message.tsx';
import { competencyName } from './competencies.en.ts';
import { t } from './stories.en.ts';

type Matrix = z.output<(typeof storyMatrixEndpoint)['response']>;
type Props = { matrix: Matrix; onOpen: (storyId: string) => void };

/** The competencies and the candidate's stories for each; one without a story is shown as a gap. */
export function StoryMatrix({ matrix, onOpen }: Props) {
  const { rows, gaps } = matrix;
  const covered = rows.length - gaps.length;
  return (
    <section className="grid gap-5">
      {covered === 0 && (
        <StateMessage
          className="py-6"
          title={t('empty')}
          text={t('emptyText')}
          actions={
            <Link to="/user/questions" search={{ type: 'behavioural' }} className={buttonClass()}>
              {t('toQuestions')}
            </Link>
          }
        />
      )}
      <header className="grid gap-2">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-xl font-semibold">
          {t('matrix')}
          <span className="number text-sm font-medium text-ink-soft">
            {t('covered', { covered, total: rows.length })}
          </span>
        </h2>
        <div aria-hidden="true" className="flex gap-1">
          {rows.map(({ competency, isGap }) => (
            <span
              key={competency}
              className={classNames('h-1.5 flex-1 rounded-full', isGap ? 'bg-line' : 'bg-voice')}
            />
          ))}
        </div>
      </header>
      <ul className="grid gap-2.5 sm:grid-cols-2 xl:grid-cols-4">
        {rows.map((row) => (
          <li
            key={row.competency}
            className={classNames(
              'rounded-card border px-4.5 py-3.5',
              row.isGap
                ? 'flex items-center justify-between gap-3 border-dashed border-edge/60'
                : 'grid content-start gap-1 border-line bg-surface',
            )}
          >
            <h3 className="font-semibold tracking-normal">{competencyName(row.competency)}</h3>
            {row.stories.map((story) => (
              <button
                key={story.id}
                type="button"
                onClick={() => onOpen(story.id)}
                className="flex min-h-9 items-baseline justify-between gap-3 text-left text-sm hover:underline"
              >
                {story.title}
                {story.score !== null && <b className="number font-semibold">{story.score}</b>}
              </button>
            ))}
            {row.isGap && (
              <Link
                to="/user/questions"
                search={{ q: competencyName(row.competency).toLowerCase() }}
                aria-label={`${t('gap')}. ${t('find')}: ${competencyName(row.competency)}`}
                className="inline-flex min-h-9 items-center justify-self-start text-sm text-voice-ink underline underline-offset-3"
              >
                {t('find')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
