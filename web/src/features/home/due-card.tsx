import type { Locale } from '@aloud/contract/locale';
import type { DueQuestion } from '@aloud/contract/reviews';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { t } from './home-texts.ts';

type Props = { due: readonly DueQuestion[]; total: number; locale: Locale };

/** What memory is about to lose, and why each of them is here. */
export function DueCard({ due, total, locale }: Props) {
  return (
    <Card className="grid content-start gap-4">
      <header className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('due', { count: total })}</h2>
        <p className="text-sm text-ink-soft">{t('dueText')}</p>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {due.map(({ question, why }) => (
          <li key={question.id}>
            <Link
              to="/user/questions"
              search={{ question: question.id }}
              aria-label={`${t('answer')}: ${question[locale]}`}
              className="group flex items-center gap-3 py-3.5"
            >
              <span className="grid min-w-0 flex-1 gap-0.5">
                <span className="font-medium group-hover:underline">{question[locale]}</span>
                <span className="text-sm text-ink-soft">{t(why.reason)}</span>
              </span>
              <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
