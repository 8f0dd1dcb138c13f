import type { Locale } from '@aloud/contract/locale';
import type { ShowcaseCard, ShowcaseQuestion } from '@aloud/contract/questions/showcase';
import { categoryName } from '../../lib/questions/category-name.ts';
import { keyPointLabels } from '../../lib/words.en.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CategoryChip } from '../../ui/category-chip.tsx';
import { KeyPointList } from '../../ui/key-point-list.tsx';
import { t } from './showcase.en.ts';

/** The chips of a question and how often it was met; a question without a mark has no count. */
export function ShowcaseMarks({ question: { category, rating } }: { question: ShowcaseCard }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <div className="flex flex-wrap gap-1.5">
        {category.map((name) => (
          <CategoryChip key={name} text={categoryName(name)} />
        ))}
      </div>
      {rating > 0 && <p className="text-xs text-ink-soft">{t('metTimes', { count: rating })}</p>}
    </div>
  );
}

type NotesProps = { shown: ShowcaseQuestion; language: Locale; onExample: () => void };

/** How an answer to the question is judged, with an example of a feedback, and folded what helps only after answering. */
export function ShowcaseNotes({ shown: { question, guide, example }, language, onExample }: NotesProps) {
  const sample = question[`case_${language}`];
  const points = guide.points.map((point) => ({ ...point, status: 'unclear' as const, said: [] }));
  const folded = [
    ...foldLines('mistakes', guide.mistakes, language),
    ...foldLines('followUps', guide.followUps, language),
    ...(sample === ''
      ? []
      : [{ id: 'sample', title: t('sample'), content: <p lang={language}>{sample}</p> }]),
  ];
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card tone="outline" className="grid gap-3">
          <h3 className="text-lg font-semibold">{t('judged')}</h3>
          <p className="text-ink-soft">{t('judgedText')}</p>
          {example && (
            <div className="mt-1 grid justify-items-start gap-3 border-t border-line pt-4">
              <p className="text-ink-soft">{t('exampleText')}</p>
              <Button look="quiet" onClick={onExample}>
                {t('openExample')}
              </Button>
            </div>
          )}
        </Card>
        {points.length > 0 && (
          <Card tone="outline" className="grid gap-4">
            <h3 className="text-lg font-semibold">{t('points')}</h3>
            <div lang={language}>
              <KeyPointList points={points} labels={keyPointLabels()} />
            </div>
          </Card>
        )}
      </div>
      {folded.length > 0 && <Accordion items={folded} />}
    </>
  );
}

function foldLines(id: 'mistakes' | 'followUps', lines: readonly string[], language: Locale) {
  if (lines.length === 0) return [];
  const content = (
    <ul lang={language} className="grid list-disc gap-1.5 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return [{ id, title: t(id), content }];
}
