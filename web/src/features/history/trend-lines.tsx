import { REMARK_SENTENCES } from '@aloud/contract/feedback/remark-sentences';
import { CRITERIA } from '@aloud/contract/feedback/remarks';
import type { Trend, TrendMovement, TrendPoint } from '@aloud/contract/practice/history';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { pageLocale } from '../../lib/page-locale.ts';
import { cardClass } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { t } from './history.en.ts';
import { ScoreLine } from './score-line.tsx';

const criterionNames = REMARK_SENTENCES[pageLocale()].criterion;

/** One point makes no line. */
const FEWEST_POINTS = 2;

/** Overall and per criterion: where it stands, and whether it moved by more than chance. */
export function TrendLines({ trend }: { trend: Trend }) {
  const scored = trend.points.filter(({ score }) => score !== null);
  if (scored.length < FEWEST_POINTS) {
    return (
      <p className="rounded-card border border-dashed border-edge/60 p-5 text-ink-soft">{t('trendEmpty')}</p>
    );
  }
  return (
    <section className="grid grid-cols-2 gap-2.5 sm:gap-3.5 xl:grid-cols-6">
      <h2 className="sr-only">{t('trend')}</h2>
      <TrendCard
        className="col-span-2"
        name={t('overall')}
        movement={trend.overall}
        points={scored}
        read={({ score }) => score}
      />
      {CRITERIA.map((criterion) => (
        <TrendCard
          key={criterion}
          name={criterionNames[criterion]}
          movement={trend.criteria[criterion]}
          points={scored}
          read={({ criteria }) => criteria[criterion]}
        />
      ))}
    </section>
  );
}

type CardProps = {
  name: string;
  movement: TrendMovement;
  points: readonly TrendPoint[];
  read: (point: TrendPoint) => number | null;
  className?: string;
};

const DIRECTIONS = {
  up: { icon: ArrowUpRight, colour: 'text-good-ink' },
  down: { icon: ArrowDownRight, colour: 'text-bad-ink' },
  steady: { icon: ArrowRight, colour: 'text-ink-soft' },
};

function TrendCard({ name, movement, points, read, className }: CardProps) {
  const { recent, earlier, direction } = movement;
  const values = points.flatMap((point) => {
    const value = read(point);
    return value === null ? [] : [{ id: point.id, value, rubric: point.rubric }];
  });
  const { icon: Icon, colour } = DIRECTIONS[direction ?? 'steady'];
  return (
    <article className={classNames(cardClass({ padding: 'xs' }), 'grid content-between gap-3', className)}>
      <div>
        <h3 className="text-sm text-ink-soft">{name}</h3>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="text-2xl font-heading tracking-[-0.02em]">{recent ?? values.at(-1)?.value ?? '–'}</b>
          <span
            className={classNames(
              'inline-flex items-center gap-1 text-sm',
              direction ? colour : 'text-ink-soft',
            )}
          >
            {direction && <Icon aria-hidden="true" className="size-4" />}
            {t(direction ?? 'unknown')}
          </span>
          {direction && direction !== 'steady' && earlier !== null && (
            <span className="number text-sm text-ink-soft">{t('from', { earlier })}</span>
          )}
        </p>
      </div>
      <ScoreLine
        values={values}
        label={t('chart', { name, values: values.map(({ value }) => value).join(', ') })}
      />
    </article>
  );
}
