import type { CriterionFeedback, Feedback } from '@aloud/contract/feedback/feedback';
import type { NotEnoughReason, WeakRemark } from '@aloud/contract/feedback/remarks';
import { t } from './feedback.en.ts';
import type { Playback } from './playback/use-playback.ts';
import { Quote } from './quote.tsx';
import { remarkText, sentences } from './remark-text.ts';

type Props = { criterion: CriterionFeedback; feedback: Feedback; playback: Playback };

/** At most this many quotes for one remark. */
const SHOWN_OF_A_CODE = 3;

export function CriterionEvidence({ criterion, feedback, playback }: Props) {
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
