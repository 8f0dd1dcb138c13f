import { addSentences, sentenceOfPoint } from '@aloud/contract/feedback/remark-sentences';
import type { Remark, WeakRemark } from '@aloud/contract/feedback/remarks';
import type { Locale } from '@aloud/contract/locale';
import type { AdminSummary } from '@aloud/contract/report-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { pageLocale } from '../../../lib/page-locale.ts';
import { word } from '../../../lib/words.en.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, cardClass } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { summaryQuery } from '../admin.api.ts';
import { t } from '../admin.en.ts';
import { recruiterRemarksEn } from './recruiter-remarks.en.ts';
import { recruiterRemarksRu } from './recruiter-remarks.ru.ts';
import { SummaryScores } from './summary-scores.tsx';

const OWN: Record<Locale, Partial<Record<Remark, string>>> = {
  ru: recruiterRemarksRu,
  en: recruiterRemarksEn,
};

/** What a recruiter should know before the real conversation. */
export function SummaryCard({ interviewId, onReady }: { interviewId: string; onReady: () => void }) {
  const summary = useQuery(summaryQuery(interviewId));
  const { isSuccess } = summary;
  useEffect(() => {
    if (isSuccess) onReady();
  }, [isSuccess, onReady]);
  return (
    <Card className="grid content-start gap-5">
      <h2 className="text-lg font-semibold">{t('summary')}</h2>
      {summary.data && <Summary summary={summary.data} />}
      {summary.isPending && (
        <div role="status" className="grid gap-3">
          <p className="text-sm text-ink-soft">{t('summaryComing')}</p>
          <Skeleton className="h-20" />
          <Skeleton className="h-32" />
        </div>
      )}
      {summary.isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-ink-soft">{errorText(summary.error)}</p>
          <Button
            look="quiet"
            size="sm"
            isWaiting={summary.isFetching}
            onClick={() => void summary.refetch()}
          >
            {word('retry')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Summary({ summary }: { summary: AdminSummary }) {
  const { score, margin, coverage, overview, strong, weak, open, cautions, engine } = summary;
  return (
    <>
      <div className="grid gap-1">
        {score === null ? (
          <p className="text-lg font-medium">{t('notJudged')}</p>
        ) : (
          <p className="flex items-baseline gap-2">
            <span className="number text-4xl font-heading tracking-[-0.03em]">{score}</span>
            <span className="text-ink-soft">{t('outOf', { margin: margin ?? 0 })}</span>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {t('coverage', { judged: coverage.judged, asked: coverage.asked })}
        </p>
      </div>
      <SummaryScores summary={summary} />
      {cautions.length > 0 && (
        <div
          className={classNames(
            cardClass({ tone: 'warn', padding: 'xs' }),
            'grid gap-1 text-sm text-warn-ink',
          )}
        >
          <p className="font-medium">{t('cautions')}</p>
          <ul className="grid gap-1">
            {cautions.map((caution) => (
              <li key={caution}>{writeCaution(caution)}</li>
            ))}
          </ul>
        </div>
      )}
      {overview && <p className="border-l-2 border-voice pl-4">{overview}</p>}
      <Points title={t('strong')} points={strong} />
      <Points title={t('weak')} points={weak} />
      {open.length > 0 && (
        <Part title={t('askInPerson')}>
          <ul className="grid list-disc gap-1.5 pl-5 text-sm">
            {open.map(({ question }) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Part>
      )}
      <p className="text-sm text-ink-soft">
        {engine.used === 'llm' && engine.model
          ? t('judgedByModel', { model: engine.model })
          : t('judgedByRules')}
      </p>
    </>
  );
}

function writeCaution(code: WeakRemark): string {
  return OWN[pageLocale()][code] ?? sentenceOfPoint({ code, params: {} }, pageLocale());
}

function Points({ title, points }: { title: string; points: AdminSummary['strong'] }) {
  if (points.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="grid gap-3 text-sm">
        {addSentences(points, pageLocale()).map((point) => (
          <li key={`${point.turn}:${point.startChar}:${point.code}`} className="grid gap-0.5">
            {point.quote !== '' && <q className="font-medium break-words">{point.quote}</q>}
            <span className="text-ink-soft">
              {point.comment ?? OWN[pageLocale()][point.code] ?? point.sentence}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
