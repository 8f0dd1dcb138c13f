import type { Locale } from '@aloud/contract/locale';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureWords } from '../../lib/api/error-text.ts';
import { refusalStatus } from '../../lib/api/refusals.ts';
import { askIn } from '../../lib/asked-question.ts';
import { categoryName } from '../../lib/questions/category-name.ts';
import type { QuestionDocument } from '../../lib/questions/question-documents.ts';
import { word } from '../../lib/words.en.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { CategoryChip } from '../../ui/category-chip.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QuestionMarks } from './question-card.tsx';
import { questionQuery } from './questions.api.ts';
import { t } from './questions.en.ts';

type Props = {
  questionId: string;
  locale: Locale;
  /** Feedback needs the width of a desktop; a question does not. */
  isWide?: boolean;
  onClose: () => void;
  /** The practice view of the question. */
  children: (question: QuestionDocument) => ReactNode;
};

/** One question, opened from the list or by its address. */
export function QuestionDetail({ questionId, locale, isWide = false, onClose, children }: Props) {
  const { data: question, error, isFetching, refetch } = useQuery(questionQuery(questionId));
  const asked = question && askIn(question, locale);
  const isUnknown = !question && refusalStatus(error) === 404;
  return (
    <Dialog
      isOpen
      isFullOnPhone
      size={isWide ? 'xl' : 'lg'}
      title={asked?.text ?? nameMissing(error)}
      {...(asked && { titleLang: asked.language })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {question && (
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <div className="flex flex-wrap gap-1.5">
              {question.category.map((category) => (
                <CategoryChip key={category} text={categoryName(category)} />
              ))}
            </div>
            <QuestionMarks question={question} />
          </div>
          {children(question)}
        </div>
      )}
      {isUnknown && (
        <div role="alert" className="grid justify-items-start gap-4">
          <p className="text-ink-soft">{t('unknownText')}</p>
          <Button onClick={onClose}>{t('toQuestions')}</Button>
        </div>
      )}
      {!question && !isUnknown && error && (
        <LoadFailure words={failureWords(error)} isWaiting={isFetching} onRetry={refetch} />
      )}
      {!question && !error && <Skeleton className="h-24" />}
    </Dialog>
  );
}

function nameMissing(error: unknown): string {
  if (refusalStatus(error) === 404) return t('unknown');
  return word(error ? 'failedToLoad' : 'loading');
}

/** Folded, so that the candidate answers before reading the sample. */
export function QuestionNotes({ question, locale }: { question: QuestionDocument; locale: Locale }) {
  const sample = question[`case_${locale}`];
  const wordings = question[`wordings_${locale}`];
  const items = [
    ...(wordings.length > 0
      ? [{ id: 'wordings', title: t('wordings'), content: <Wordings texts={wordings} locale={locale} /> }]
      : []),
    ...(sample === '' ? [] : [{ id: 'sample', title: t('sample'), content: <p lang={locale}>{sample}</p> }]),
  ];
  return (
    <div className="grid gap-4">
      {items.length > 0 && <Accordion items={items} />}
      {sample === '' && <p className="text-sm text-ink-soft">{t('sampleNone')}</p>}
    </div>
  );
}

function Wordings({ texts, locale }: { texts: readonly string[]; locale: Locale }) {
  return (
    <ul lang={locale} className="grid gap-1.5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
