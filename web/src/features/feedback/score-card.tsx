import type { CriterionFeedback, Feedback } from '@aloud/contract/feedback/feedback';
import { sentenceOfNotEnough } from '@aloud/contract/feedback/remark-sentences';
import { CRITERIA, type NotEnoughReason, type WeakRemark } from '@aloud/contract/feedback/remarks';
import { pageLocale } from '../../lib/page-locale.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Card } from '../../ui/card.tsx';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { t } from './feedback.en.ts';
import type { Playback } from './playback/use-playback.ts';
import { Quote } from './quote.tsx';
import { remarkText, sentences } from './remark-text.ts';
import { chooseTone } from './score-tone.ts';

type Props = { feedback: Feedback; isCharged: boolean; playback: Playback };

/** The score with its margin, or why there is none; and the four criteria, each with what it rests on. */
export function ScoreCard({ feedback, isCharged, playback }: Props) {
  const { score, margin, notEnough, criteria } = feedback;
  return (
    <Card>
      {score === null ? (
        <div className="grid gap-1.5">
          <h3 className="text-xl font-semibold">{t('notEnough')}</h3>
          {notEnough && <p className="text-ink-soft">{sentenceOfNotEnough(notEnough, pageLocale())}</p>}
        </div>
      ) : (
        <div>
          <h3 className="sr-only">{t('score')}</h3>
          <p className="flex items-baseline gap-2.5">
            <b className="text-4xl font-heading tracking-[-0.03em]">{score}</b>
            <span className="number text-ink-soft">{t('outOf', { margin: margin ?? 0 })}</span>
          </p>
          <p className="mt-1 text-sm text-ink-soft">{t('scoreHint')}</p>
        </div>
      )}
      {!isCharged && <p className="mt-2 text-sm text-ink-soft">{t('free')}</p>}
      <h3 className="sr-only">{t('criteria')}</h3>
      <div className="mt-4">
        <Accordion
          items={CRITERIA.map((criterion) => ({
            id: criterion,
            title: (
              <span className="block flex-1">
                <MeterBar
                  label={sentences.criterion[criterion]}
                  value={criteria[criterion].score ?? undefined}
                  tone={chooseTone(criteria[criterion].score)}
                />
              </span>
            ),
            content: (
              <CriterionEvidence criterion={criteria[criterion]} feedback={feedback} playback={playback} />
            ),
          }))}
        />
      </div>
    </Card>
  );
}

type EvidenceProps = { criterion: CriterionFeedback; feedback: Feedback; playback: Playback };

/** At most this many quotes for one remark. */
const SHOWN_OF_A_CODE = 3;

function CriterionEvidence({ criterion, feedback, playback }: EvidenceProps) {
  const { reason } = criterion;
  const seen = new Map<string, number>();
  const evidence = criterion.evidence.filter(({ code }) => {
    seen.set(code, (seen.get(code) ?? 0) + 1);
    return (seen.get(code) ?? 0) <= SHOWN_OF_A_CODE;
  });
  return (
    <div className="grid gap-4">
      {reason && evidence.every(({ code }) => code !== reason) && (
        <p className="text-sm">{reasonText(reason, feedback)}</p>
      )}
      {evidence.length === 0 && !reason && <p className="text-sm">{t('noEvidence')}</p>}
      {evidence.map((one) => (
        <Quote key={`${one.code}-${one.startChar}`} span={one} tone={one.kind} playback={playback}>
          {remarkText(one, feedback)}
        </Quote>
      ))}
    </div>
  );
}

function reasonText(reason: NotEnoughReason | WeakRemark, feedback: Feedback): string {
  if (reason in sentences.weak) return remarkText({ code: reason as WeakRemark }, feedback);
  return t('notEnough');
}
