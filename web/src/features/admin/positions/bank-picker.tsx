import type { Locale } from '@aloud/contract/locale';
import type { PlannedQuestion } from '@aloud/contract/positions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { categoryName } from '../../../lib/questions/category-name.ts';
import type { QuestionDocument } from '../../../lib/questions/question-documents.ts';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { t } from '../admin.en.ts';
import { bankQuery } from '../questions/admin-questions.api.ts';
import { PickerRow } from './picker-row.tsx';

type Props = {
  language: Locale;
  plan: readonly PlannedQuestion[];
  isFull: boolean;
  onAdd: (question: PlannedQuestion) => void;
};

const SHOWN = 8;

export function BankPicker(picker: Props) {
  const { language } = picker;
  const [q, setQ] = useState('');
  const { data, error } = useQuery(
    bankQuery({ page: 1, sort: 'rating', order: 'desc', q, filter: undefined }),
  );
  const found = data?.items.filter((question) => question[language] !== '').slice(0, SHOWN);
  return (
    <div className="grid gap-3">
      <SearchField
        label={t('searchBank')}
        hint={t('questionsHint')}
        clearLabel={t('clear')}
        text={q}
        onChange={setQ}
      />
      {!found && !error && <Skeleton className="h-48" />}
      {error && <p className="text-bad-ink">{errorText(error)}</p>}
      {found?.length === 0 && <p className="text-ink-soft">{t('nothingFound')}</p>}
      <ul className="divide-y divide-line">
        {found?.map((question) => (
          <PickerRow
            key={question.$id}
            question={toPlanned(question, language)}
            note={[t(question.type), ...question.category.map(nameInLine)].join(' · ')}
            {...picker}
          />
        ))}
      </ul>
    </div>
  );
}

/** As a chip shows it. */
const nameInLine = (category: string) => categoryName(category).toLowerCase();

function toPlanned(question: QuestionDocument, language: Locale): PlannedQuestion {
  return {
    id: question.$id,
    questionId: question.$id,
    source: 'bank',
    text: question[language],
    sample: question[`case_${language}`],
    type: question.type,
  };
}
