import type { CriterionFeedback, Feedback } from '@aloud/contract/feedback/feedback';
import type { Criterion, NotEnoughReason, WeakRemark } from '@aloud/contract/feedback/remarks';
import { Accordion } from '../../../ui/accordion.tsx';
import { MeterBar } from '../../../ui/meter-bar.tsx';
import { t } from '../feedback.en.ts';
import type { Playback } from '../playback/use-playback.ts';
import { Quote } from '../quote.tsx';
import { listNamedWords, remarkText, sentences } from '../remark-text.ts';
import { chooseTone } from './score-tone.rules.ts';

type Props = { criteria: readonly Criterion[]; feedback: Feedback; playback: Playback };

/** Criteria with their scores, each opening to what it rests on. */
export function CriteriaList({ criteria, feedback, playback }: Props) {
  return (
    <Accordion
      items={criteria.map((criterion) => {
        const judged = feedback.criteria[criterion];
        return {
          id: criterion,
          title: (
            <span className="block flex-1">
              <MeterBar
                label={sentences.criterion[criterion]}
                value={judged.score ?? undefined}
                tone={chooseTone(judged.score)}
              />
            </span>
          ),
          content: <CriterionEvidence criterion={judged} feedback={feedback} playback={playback} />,
        };
      })}
    />
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
        <Quote
          key={`${one.code}-${one.startChar}`}
          span={one}
          tone={one.kind}
          playback={playback}
          around={listNamedWords(one, feedback)}
        >
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
