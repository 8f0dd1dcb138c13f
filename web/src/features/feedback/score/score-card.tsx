import type { Feedback } from '@aloud/contract/feedback/feedback';
import { sentenceOfNotEnough } from '@aloud/contract/feedback/not-enough-sentences';
import { CRITERIA, type NotEnoughReason } from '@aloud/contract/feedback/remarks';
import { pageLocale } from '../../../lib/page-locale.ts';
import { Card } from '../../../ui/card.tsx';
import { t } from '../feedback.en.ts';
import type { Playback } from '../playback/use-playback.ts';
import { CriteriaList } from './criteria-list.tsx';

type Props = { feedback: Feedback; isCharged: boolean; playback: Playback };

/** The score with its margin, or why there is none. Noise has no margin, and feedback of the first rubric no numbers; the criteria stand in it where no two numbers group them. */
export function ScoreCard({ feedback, isCharged, playback }: Props) {
  const { score, margin, notEnough, numbers } = feedback;
  return (
    <Card>
      {score === null ? (
        <div className="grid gap-1.5">
          <h3 className="text-xl font-semibold">{titleWithout(notEnough?.reason)}</h3>
          {notEnough && (
            <p className="text-ink-soft">{sentenceOfNotEnough(notEnough, pageLocale(), feedback.language)}</p>
          )}
        </div>
      ) : (
        <div>
          <h3 className="sr-only">{t('score')}</h3>
          <p className="flex items-baseline gap-2.5">
            <b className="text-4xl font-heading tracking-[-0.03em]">{score}</b>
            <span className="number text-ink-soft">
              {numbers === null ? t('outOf100') : t('outOf', { margin: margin ?? 0 })}
            </span>
          </p>
          {numbers !== null && (
            <p className="mt-1 text-sm text-ink-soft">{t(numbers ? 'scoreOfBoth' : 'scoreHint')}</p>
          )}
        </div>
      )}
      {!isCharged && <p className="mt-2 text-sm text-ink-soft">{t('free')}</p>}
      {!numbers && (
        <>
          <h3 className="sr-only">{t('criteria')}</h3>
          <div className="mt-4">
            <CriteriaList criteria={CRITERIA} feedback={feedback} playback={playback} />
          </div>
        </>
      )}
    </Card>
  );
}

function titleWithout(reason: NotEnoughReason | undefined): string {
  if (reason === 'other-language') return t('otherLanguage');
  return t(reason === 'poorly-heard' ? 'poorlyHeard' : 'notEnough');
}
