import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { clockText } from '../../lib/clock-text.ts';
import { momentText } from '../../lib/number-text.ts';
import { attemptsQuery } from './practice.api.ts';
import { t } from './practice.en.ts';

type Props = { questionId: string; onOpen: (attemptId: string) => void };

/** Earlier attempts at the question; renders nothing without any. */
export function AttemptList({ questionId, onOpen }: Props) {
  const { data } = useQuery(attemptsQuery(questionId));
  if (!data || data.attempts.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-lg font-semibold">{t('attempts')}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {data.attempts.map((attempt) => (
          <li key={attempt.id}>
            <button
              type="button"
              aria-label={t('open', { when: momentText(attempt.createdAt) })}
              onClick={() => onOpen(attempt.id)}
              className="group flex min-h-14 w-full items-center gap-4 py-2.5 text-left"
            >
              <span className="number w-20 shrink-0 text-lg font-semibold">
                {attempt.score ?? <span className="text-sm font-normal text-ink-soft">{t('notJudged')}</span>}
                {attempt.margin !== null && (
                  <span className="text-sm font-normal text-ink-soft"> ±{attempt.margin}</span>
                )}
              </span>
              <span className="min-w-0 flex-1">
                <span className="group-hover:underline">{momentText(attempt.createdAt)}</span>
                <span className="text-sm text-ink-soft">
                  {' · '}
                  {attempt.kind === 'spoken'
                    ? t('attemptSpoken', { length: clockText(attempt.seconds ?? 0) })
                    : t('attemptTyped')}
                </span>
              </span>
              <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
