import type { Feedback, FeedbackNumber } from '@aloud/contract/feedback/feedback';
import { CRITERIA_OF_NUMBER } from '@aloud/contract/feedback/remarks';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { describeUnseen, NUMBER_NAMES } from '../../../lib/score-numbers.ts';
import { word } from '../../../lib/words.en.ts';
import { Card } from '../../../ui/card.tsx';
import { NumberMeter } from '../../../ui/number-meter.tsx';
import { t } from '../feedback.en.ts';
import type { Playback } from '../playback/use-playback.ts';
import { CriteriaList } from './criteria-list.tsx';
import { MovedFactors } from './moved-factors.tsx';
import { chooseTone } from './score-tone.rules.ts';

type Props = {
  feedback: Feedback;
  playback: Playback;
  /** Where to read on, below the explanation. */
  more?: ReactNode;
};

/** Content and delivery side by side, each with what moved it and its criteria, and what neither of them can see. */
export function NumbersCard({ feedback, playback, more }: Props) {
  const { numbers, engine } = feedback;
  if (!numbers) return null;
  return (
    <Card className="grid gap-5">
      <h3 className="sr-only">{t('numbers')}</h3>
      <div className="grid gap-x-8 gap-y-8 md:grid-cols-2 md:gap-y-4">
        {NUMBER_NAMES.map((name) => (
          <NumberPart key={name} name={name} number={numbers[name]}>
            <CriteriaList criteria={CRITERIA_OF_NUMBER[name]} feedback={feedback} playback={playback} />
          </NumberPart>
        ))}
      </div>
      <div className="text-sm text-ink-soft">
        <p>{describeUnseen(engine)}</p>
        <details className="group">
          <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 font-medium text-voice-ink underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            {t('counting')}
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="grid max-w-[68ch] gap-2 pb-1">
            <p>{t('countingContent')}</p>
            <p>{t('countingDelivery')}</p>
            <p>{t('countingMoved')}</p>
            <p>{t('countingMargin')}</p>
            <p>{t('countingScore')}</p>
            {more}
          </div>
        </details>
      </div>
    </Card>
  );
}

type PartProps = { name: (typeof NUMBER_NAMES)[number]; number: FeedbackNumber; children: ReactNode };

/** Its rows line up with those of the other number. */
function NumberPart({ name, number: { score, margin, moved }, children }: PartProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-y-4 md:row-span-3 md:grid-rows-subgrid md:content-start"
    >
      <NumberMeter
        label={
          <h4 id={titleId} className="text-lg font-semibold">
            {word(name)}
          </h4>
        }
        score={score}
        margin={margin}
        marginText={word('margin', { margin })}
        tone={chooseTone(score)}
      />
      <MovedFactors name={word(name)} moved={moved} />
      <div>{children}</div>
    </section>
  );
}
