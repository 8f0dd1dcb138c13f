import type { Comparison } from '@aloud/contract/feedback/comparison';
import { t } from '../feedback.en.ts';
import { MEASURES, measureText } from '../measures.ts';

/** Pace, fillers, pauses and length, then and now. */
export function ChangedNumbers({ delivery }: { delivery: Comparison['delivery'] }) {
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
