import { bankPagePath } from '@aloud/contract/pages';
import type { ReactNode } from 'react';
import { useBankTexts } from '../../features/bank-pages/bank-page-texts.tsx';
import type { BankQuestion } from '../../features/bank-pages/bank-question.ts';
import { QuestionList } from '../../features/bank-pages/question-list.tsx';
import { TryCard } from '../../features/bank-pages/try-card.tsx';

type Props = { questions: readonly BankQuestion[]; related: ReactNode };

/** Questions, and beside them on a wide screen, under them on a phone, where to go on. */
export function BankColumns({ questions, related }: Props) {
  const { locale, texts } = useBankTexts();
  return (
    <div className="mt-8 grid gap-10 lg:mt-12 lg:grid-cols-12 lg:gap-12">
      <div className="min-w-0 lg:col-span-8">
        <QuestionList questions={questions} />
        <p className="mt-6 max-w-[68ch] text-sm text-ink-soft">{texts.honesty}</p>
      </div>
      <aside className="flex flex-col gap-8 lg:col-span-4">
        {related}
        <a
          href={bankPagePath(locale)}
          className="inline-flex min-h-11 items-center text-voice-ink underline-offset-4 hover:underline"
        >
          {texts.allQuestions}
        </a>
        <TryCard />
      </aside>
    </div>
  );
}
