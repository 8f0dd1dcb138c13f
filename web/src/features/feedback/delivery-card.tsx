import type { Delivery, Feedback } from '@aloud/contract/feedback/feedback';
import { classNames } from '../../ui/class-names.ts';
import { MEASURES, type Measure, measureText } from './delivery-measures.ts';
import { t } from './feedback.en.ts';
import { nameSoftWords } from './remark-text.ts';
import { listSoftening } from './transcript/softening-words.rules.ts';

type Band = { low: number | null; high: number | null };

/** What was measured, each against its healthy band, and the words that soften what is said. */
export function DeliveryCard({ feedback }: { feedback: Feedback }) {
  const { delivery } = feedback;
  const measured = MEASURES.flatMap((measure) => {
    const value = delivery[measure];
    return value === null ? [] : [{ measure, value, band: delivery.bands[measure] }];
  });
  if (measured.length === 0) {
    return (
      <p className="text-sm text-ink-soft">
        {t('typedDelivery')} {describeSoftWords(feedback)}
      </p>
    );
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{t('delivery')}</h3>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-4">
        {measured.map(({ measure, value, band }) => (
          <div key={measure} className="flex flex-col gap-0.5 bg-surface px-4 py-3.5">
            <dd className="number order-first text-xl font-semibold tracking-[-0.02em]">
              {measureText(measure, value)}
            </dd>
            <dt className="text-sm text-ink-soft">{chooseLabel(measure, delivery)}</dt>
            <dd className="mt-auto pt-2 text-xs">
              <BandBar value={value} band={band} />
              <span
                className={classNames(
                  'font-medium',
                  isHealthy(value, band) ? 'text-good-ink' : 'text-warn-ink',
                )}
              >
                {t(placeIn(value, band))}
              </span>
              <span className="text-ink-soft"> · {bandText(measure, band)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 text-sm text-ink-soft">
        <p>{describeFillers(delivery)}</p>
        {delivery.softWords && <p>{describeSoftWords(feedback)}</p>}
      </div>
    </section>
  );
}

/** The first rubric, whose feedback has no softening words, measured the pace without the pauses. */
function chooseLabel(measure: Measure, { softWords }: Delivery): string {
  return t(measure === 'wordsPerMinute' && softWords ? 'paceWithPauses' : measure);
}

function describeSoftWords(feedback: Feedback): string {
  if (!feedback.delivery.softWords) return '';
  const softening = listSoftening(feedback);
  if (softening.length === 0) return t('noSoftWords');
  const words = nameSoftWords(softening).map((soft) => t('softWord', { word: soft }));
  return t('softWords', { count: softening.length, words: words.join(', ') });
}

function describeFillers({ filledPauses }: Delivery): string {
  if (!filledPauses) return t('fillersNote');
  const count = filledPauses.length;
  return count === 0 ? t('fillersWithoutHeld') : t('fillersFromSound', { count });
}

/** The band in the middle of its scale, and where the value stands on it. */
function BandBar({ value, band }: { value: number; band: Band }) {
  const high = band.high ?? 1;
  const scale = Math.max(high * 1.6, value * 1.05);
  const at = (part: number) => `${(part / scale) * 100}%`;
  return (
    <span aria-hidden="true" className="relative mb-1.5 block h-1.5 rounded-full bg-raised">
      <span
        className="absolute inset-y-0 rounded-full bg-good/45"
        style={{ left: at(band.low ?? 0), width: at(high - (band.low ?? 0)) }}
      />
      <span
        className="absolute -top-1 h-3.5 w-1 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: at(value) }}
      />
    </span>
  );
}

function isHealthy(value: number, band: Band): boolean {
  return placeIn(value, band) === 'inBand';
}

function placeIn(value: number, { low, high }: Band): 'below' | 'inBand' | 'above' {
  if (low !== null && value < low) return 'below';
  return high !== null && value > high ? 'above' : 'inBand';
}

function bandText(measure: Measure, { low, high }: Band): string {
  const highText = measureText(measure, high ?? 0);
  return low === null
    ? t('bandUpTo', { high: highText })
    : t('bandBetween', { low: measureText(measure, low), high: highText });
}
