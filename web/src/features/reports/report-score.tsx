import { sentenceOfFix } from '@aloud/contract/feedback/remark-sentences';
import { CRITERIA, CRITERIA_OF_NUMBER, type Criterion } from '@aloud/contract/feedback/remarks';
import type { Report, ReportNumbers } from '@aloud/contract/reports';
import { pageLocale } from '../../lib/page-locale.ts';
import { describeUnseen, NUMBER_NAMES } from '../../lib/score-numbers.ts';
import { word } from '../../lib/words.en.ts';
import { Card } from '../../ui/card.tsx';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { NumberMeter } from '../../ui/number-meter.tsx';
import { Radar } from '../../ui/radar.tsx';
import { t } from './reports.en.ts';

/**
 * The score with its margin, or why there is none, and the four criteria, under content and delivery where it has these.
 * Columns are split by the width of the card: in the admin view it takes half of the page.
 */
export function ReportScore({ report }: { report: Report }) {
  const { score, margin, numbers, criteria, coverage } = report;
  return (
    <Card className="@container">
      <div className="grid items-center gap-6 @2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-5">
          <div>
            {score === null ? (
              <>
                <p className="text-xl font-semibold">{t('noScore')}</p>
                <p className="text-ink-soft">{t('noScoreText')}</p>
              </>
            ) : (
              <p className="flex items-baseline gap-2.5">
                <span className="number text-4xl leading-none font-heading">{score}</span>
                <span className="number text-ink-soft">
                  {margin !== null && `${t('margin', { margin })} `}
                  {t('ofHundred')}
                </span>
              </p>
            )}
            <p className="mt-1.5 text-sm text-ink-soft">
              {t('coverage', { judged: coverage.judged, asked: coverage.asked })}
            </p>
          </div>
          {numbers ? (
            <Numbers report={report} numbers={numbers} />
          ) : (
            <Criteria report={report} criteria={CRITERIA} />
          )}
        </div>
        <Radar
          values={CRITERIA.map((criterion) => ({ label: t(criterion), value: criteria[criterion] }))}
          label={t('radar', {
            structure: criteria.structure ?? '–',
            confidence: criteria.confidence ?? '–',
            examples: criteria.examples ?? '–',
            relevance: criteria.relevance ?? '–',
          })}
        />
      </div>
    </Card>
  );
}

/** Each number above the criteria it is made of, and what neither of them can see. */
function Numbers({ report, numbers }: { report: Report; numbers: ReportNumbers }) {
  return (
    <div className="@container grid gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 @lg:grid-cols-2">
        {NUMBER_NAMES.map((name) => {
          const { score, margin } = numbers[name];
          return (
            <article key={name} aria-label={word(name)} className="grid content-start gap-4">
              <NumberMeter
                label={<h3 className="text-lg font-semibold">{word(name)}</h3>}
                score={score}
                margin={margin}
                marginText={word('margin', { margin })}
                tone={chooseTone(score)}
              />
              <Criteria report={report} criteria={CRITERIA_OF_NUMBER[name]} />
            </article>
          );
        })}
      </div>
      <p className="text-sm text-ink-soft">{describeUnseen(report.engine)}</p>
    </div>
  );
}

type CriteriaProps = { report: Report; criteria: readonly Criterion[] };

function Criteria({ report, criteria }: CriteriaProps) {
  return (
    <div className="grid gap-3">
      {criteria.map((criterion) => (
        <MeterBar
          key={criterion}
          label={t(criterion)}
          value={report.criteria[criterion] ?? undefined}
          tone={chooseTone(report.criteria[criterion])}
        />
      ))}
    </div>
  );
}

const GOOD_FROM = 70;
const WEAK_BELOW = 50;

function chooseTone(score: number | null): 'ink' | 'good' | 'warn' {
  if (score === null) return 'ink';
  if (score >= GOOD_FROM) return 'good';
  return score < WEAK_BELOW ? 'warn' : 'ink';
}

/** The one change that would lift the next interview most. */
export function FirstFix({ fix }: { fix: NonNullable<Report['firstFix']> }) {
  return (
    <Card tone="voice">
      <h3 className="text-sm font-medium text-voice-ink">{t('first')}</h3>
      <p className="mt-1.5 text-lg leading-snug font-strong sm:text-xl">
        {fix.comment ?? sentenceOfFix(fix, pageLocale())}
      </p>
    </Card>
  );
}
