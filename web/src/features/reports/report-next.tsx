import type { NextQuestion } from '@aloud/contract/reports';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './reports.en.ts';

/** The questions to practise next, already queued. */
export function ReportNext({ next }: { next: readonly NextQuestion[] }) {
  if (next.length === 0) return null;
  return (
    <section aria-label={t('next')} className="scheme-stage grid gap-4 rounded-stage p-5 sm:p-7">
      <header className="grid gap-1">
        <h3 className="text-xl font-semibold">{t('next')}</h3>
        <p className="text-ink-soft">{t('nextText')}</p>
      </header>
      <ol className="grid gap-3">
        {next.map(({ questionId, question, reason }, index) => (
          <li
            key={questionId}
            className={classNames(
              cardClass({ padding: 'xs' }),
              'grid items-center gap-3 sm:grid-cols-[auto_1fr_auto]',
            )}
          >
            <span aria-hidden="true" className="number hidden text-xl font-semibold text-voice sm:block">
              {index + 1}
            </span>
            <div>
              <p className="font-medium">{question}</p>
              <p className="text-sm text-ink-soft">{t(reason)}</p>
            </div>
            <Link
              to="/user/questions"
              search={{ question: questionId }}
              className={buttonClass('primary', 'sm')}
            >
              {t('practise')}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
