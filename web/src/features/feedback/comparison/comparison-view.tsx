import type { Comparison } from '@aloud/contract/feedback/comparison';
import { CRITERIA } from '@aloud/contract/feedback/remarks';
import type { AttemptSummary } from '@aloud/contract/practice/practice';
import { Card } from '../../../ui/card.tsx';
import { MEASURES, measureText } from '../delivery-measures.ts';
import { t } from '../feedback.en.ts';
import { usePlayback } from '../playback/use-playback.ts';
import { sentences } from '../remark-text.ts';
import { ComparedAttempt } from './compared-attempt.tsx';
import { ComparedPart } from './compared-part.tsx';

type Props = {
  comparison: Comparison;
  attempts: readonly AttemptSummary[];
  onChoose: (attemptId: string, otherId: string) => void;
};

/** Two attempts at one question: did it get better, and where exactly. */
export function ComparisonView({ comparison, attempts, onChoose }: Props) {
  const { before, after, score, criteria } = comparison;
  const earlier = usePlayback(before.id, before.kind === 'spoken');
  const later = usePlayback(after.id, after.kind === 'spoken');
  const missing = comparison.parts.filter(({ change }) => change === 'missing');
  const changed = comparison.parts.filter(({ change }) => change !== 'missing');
  return (
    <div className="grid grid-cols-1 gap-5">
      <h3 className="sr-only">{t('compareTitle')}</h3>
      <Card tone="outline" className="grid gap-x-8 gap-y-5 lg:grid-cols-[auto_1fr]">
        <div className="grid content-start gap-1.5">
          <p className="flex items-baseline gap-3 text-3xl font-heading tracking-[-0.03em]">
            <span className="text-ink-soft">{before.score ?? '–'}</span>
            <span aria-hidden="true" className="text-xl text-ink-soft">
              →
            </span>
            <span>{after.score ?? '–'}</span>
            {score.change !== null && <Change value={score.change} isProven={score.isBeyondMargin} />}
          </p>
          <p className="max-w-[34ch] text-sm text-ink-soft">
            {comparison.isSameRubric ? writeVerdict(score) : t('otherRubric')}
          </p>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          {CRITERIA.map((criterion) => (
            <div key={criterion} className="flex flex-col-reverse justify-end gap-0.5">
              <dt className="text-sm text-ink-soft">{sentences.criterion[criterion]}</dt>
              <dd className="number flex items-baseline gap-2 text-lg font-semibold">
                {after.criteria[criterion] ?? '–'}
                {criteria[criterion] !== null && <Change value={criteria[criterion]} isProven={false} />}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <ComparedAttempt
          name={t('before')}
          attempt={before}
          playLabel={t('playBefore')}
          playback={earlier}
          choices={choicesBeside(after, { attempts, chosen: before })}
          onChoose={(id) => onChoose(after.id, id)}
        />
        <ComparedAttempt
          name={t('after')}
          attempt={after}
          playLabel={t('playAfter')}
          playback={later}
          choices={choicesBeside(before, { attempts, chosen: after })}
          onChoose={(id) => onChoose(id, before.id)}
        />
      </div>
      <section className="grid gap-3">
        <h4 className="text-lg font-semibold">{t('whatChanged')}</h4>
        {changed.map((part) => (
          <ComparedPart
            key={part.part}
            part={part}
            earlier={earlier}
            later={later}
            languages={[before.language, after.language]}
          />
        ))}
        {missing.length > 0 && (
          <p className="rounded-card border border-dashed border-edge/60 px-5 py-3.5">
            <span className="text-bad-ink">{t('missing')}:</span>{' '}
            {missing.map(({ part }) => sentences.part[part]).join(', ')}
          </p>
        )}
      </section>
      <ChangedNumbers delivery={comparison.delivery} />
    </div>
  );
}

type Choice = { attempts: readonly AttemptSummary[]; chosen: AttemptSummary };

/** An attempt too old for the list stays in the choice. */
function choicesBeside(other: AttemptSummary, { attempts, chosen }: Choice): AttemptSummary[] {
  const isListed = attempts.some(({ id }) => id === chosen.id);
  return [...attempts.filter(({ id }) => id !== other.id), ...(isListed ? [] : [chosen])];
}

function writeVerdict({ change, isBeyondMargin }: Comparison['score']): string {
  if (change === null) return t('notScored');
  return t(isBeyondMargin ? 'proven' : 'notProven');
}

/** Coloured only where the difference exceeds the margins. */
function Change({ value, isProven }: { value: number; isProven: boolean }) {
  const sign = value > 0 ? '+' : value < 0 ? '−' : '±';
  const colour = value > 0 ? 'text-good-ink' : 'text-bad-ink';
  return (
    <span className={`number text-sm font-medium ${isProven ? colour : 'text-ink-soft'}`}>
      {sign}
      {Math.abs(value)}
    </span>
  );
}

/** Pace, fillers, pauses and length, then and now. */
function ChangedNumbers({ delivery }: { delivery: Comparison['delivery'] }) {
  const changed = MEASURES.flatMap((measure) => {
    const { before, after } = delivery[measure];
    return before === null || after === null ? [] : [{ measure, before, after }];
  });
  if (changed.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h4 className="text-lg font-semibold">{t('delta')}</h4>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
        {changed.map(({ measure, before, after }) => (
          <div key={measure} className="flex flex-col-reverse justify-end gap-0.5 bg-surface px-4 py-3.5">
            <dt className="text-sm text-ink-soft">{t(measure)}</dt>
            <dd className="number text-lg font-semibold">
              <span className="font-normal text-ink-soft">{measureText(measure, before)} → </span>
              {measureText(measure, after)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
