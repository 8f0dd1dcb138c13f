import { CRITERIA, CRITERIA_OF_NUMBER, type Criterion } from '@aloud/contract/feedback/remarks';
import type { AdminSummary } from '@aloud/contract/report-endpoints';
import { describeUnseen, NUMBER_NAMES } from '../../../lib/score-numbers.ts';
import { word } from '../../../lib/words.en.ts';
import { MeterBar } from '../../../ui/meter-bar.tsx';
import { NumberMeter } from '../../../ui/number-meter.tsx';
import { t } from '../admin.en.ts';

/** The four criteria, under content and delivery where the interview was judged by them, with what these cannot see. */
export function SummaryScores({ summary }: { summary: AdminSummary }) {
  const { numbers, engine } = summary;
  if (!numbers) return <Criteria summary={summary} criteria={CRITERIA} />;
  return (
    <>
      {NUMBER_NAMES.map((name) => {
        const { score, margin } = numbers[name];
        return (
          <article key={name} aria-label={word(name)} className="grid gap-3">
            <NumberMeter
              label={<h3 className="font-semibold">{word(name)}</h3>}
              score={score}
              margin={margin}
              marginText={word('margin', { margin })}
            />
            <Criteria summary={summary} criteria={CRITERIA_OF_NUMBER[name]} />
          </article>
        );
      })}
      <p className="text-sm text-ink-soft">{describeUnseen(engine)}</p>
    </>
  );
}

type Props = { summary: AdminSummary; criteria: readonly Criterion[] };

function Criteria({ summary, criteria }: Props) {
  return (
    <div className="grid gap-3">
      {criteria.map((criterion) => (
        <MeterBar
          key={criterion}
          label={t(`criterion_${criterion}`)}
          value={summary.criteria[criterion] ?? undefined}
        />
      ))}
    </div>
  );
}
