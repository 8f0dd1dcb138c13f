import type { Locale } from '@aloud/contract/locale';
import type { DueQuestion } from '@aloud/contract/practice/reviews';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { askIn } from '../../lib/asked-question.ts';
import { Card } from '../../ui/card.tsx';
import { t } from './home.en.ts';

type Props = { due: readonly DueQuestion[]; total: number; locale: Locale };

/** The questions that spaced repetition finds due, each with its reason. */
export function DueCard({ due, total, locale }: Props) {
  return (
    <Card className="grid content-start gap-4">
      <header className="grid gap-1">
        <h2 className="text-xl font-semibold">{t('due', { count: total })}</h2>
        <p className="text-sm text-ink-soft">{t('dueText')}</p>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {due.map(({ question, why }) => {
          const { text, language } = askIn(question, locale);
          return (
            <li key={question.id}>
              <Link
                {...makeLocation(question)}
                aria-label={`${t('answer')}: ${text}`}
                className="group flex items-center gap-3 py-3.5"
              >
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span lang={language} className="font-medium group-hover:underline">
                    {text}
                  </span>
                  <span className="text-sm text-ink-soft">
                    {question.resumeId === null ? t(why.reason) : `${t('ofResume')} · ${t(why.reason)}`}
                  </span>
                </span>
                <ArrowRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The page on which the question is answered. */
function makeLocation({ id, resumeId }: DueQuestion['question']) {
  return resumeId === null
    ? ({ to: '/user/questions', search: { question: id } } as const)
    : ({ to: '/user/resumes', search: { resume: resumeId, question: id } } as const);
}
