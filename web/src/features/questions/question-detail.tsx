import type { Locale } from '@aloud/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-text.ts';
import { word } from '../../lib/words.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { type Question, questionQuery } from './questions.api.ts';
import { categoryName, t } from './questions-texts.ts';

type Props = { questionId: string; locale: Locale; onClose: () => void };

/** One question, opened from the list or by its address. */
export function QuestionDetail({ questionId, locale, onClose }: Props) {
  const { data: question, error } = useQuery(questionQuery(questionId));
  return (
    <Dialog
      isOpen
      isFullOnPhone
      size="lg"
      title={question?.[locale] ?? word('loading')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      {question && <QuestionBody question={question} locale={locale} />}
      {!question && error && (
        <StateMessage tone="error" title={word('failedToLoad')} text={errorText(error)} />
      )}
      {!question && !error && <Skeleton className="h-24" />}
    </Dialog>
  );
}

function QuestionBody({ question, locale }: { question: Question; locale: Locale }) {
  const sample = question[`case_${locale}`];
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-1.5">
        {question.category.map((category) => (
          <Chip key={category} text={categoryName(category)} />
        ))}
      </div>
      <p>{t('aloud')}</p>
      {sample === '' ? (
        <p className="text-ink-soft">{t('sampleNone')}</p>
      ) : (
        <Accordion items={[{ id: 'sample', title: t('sample'), content: <p lang={locale}>{sample}</p> }]} />
      )}
    </div>
  );
}
