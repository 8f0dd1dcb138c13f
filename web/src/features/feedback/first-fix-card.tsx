import type { Feedback } from '@aloud/contract/feedback/feedback';
import { CRITERIA, type Criterion } from '@aloud/contract/feedback/remarks';
import { word } from '../../lib/words.en.ts';
import { Card } from '../../ui/card.tsx';
import { PlayButton } from '../../ui/play-button.tsx';
import { t } from './feedback.en.ts';
import type { Playback } from './playback/use-playback.ts';
import { fixText, sentences } from './remark-text.ts';
import { isStrong } from './score/score-tone.rules.ts';

/** The change that would improve this answer most, worded as an action. */
export function FirstFixCard({ feedback, playback }: { feedback: Feedback; playback: Playback }) {
  const { firstFix, score } = feedback;
  // Without a score, no fix means that nothing could be judged.
  if (!firstFix && score === null) return null;
  const weakest = firstFix ? undefined : findWeakest(feedback);
  const start = firstFix?.place?.start ?? null;
  return (
    <Card tone="voice" className="grid gap-3">
      <p className="text-sm font-medium text-voice-ink">
        {firstFix
          ? `${t('first')} · ${sentences.criterion[firstFix.criterion]}`
          : t(weakest ? 'firstWeakest' : 'firstNone')}
      </p>
      <h3 className="text-lg leading-snug font-semibold tracking-[-0.01em]">
        {firstFix && fixText(firstFix, feedback)}
        {weakest && t('firstWeakestText', { criterion: sentences.criterion[weakest] })}
        {!firstFix && !weakest && t('firstNoneText')}
      </h3>
      {firstFix?.comment && <p className="text-sm">{firstFix.comment}</p>}
      {start !== null && playback.canPlay && (
        <div className="flex items-center gap-3 text-sm">
          <PlayButton
            label={t('playPlace')}
            stopLabel={word('stop')}
            isPlaying={playback.isPlaying}
            onPlay={() => playback.play(start, firstFix?.place?.end ?? undefined)}
            onStop={playback.stop}
          />
          {t('playPlace')}
        </div>
      )}
    </Card>
  );
}

/** Where no remark stands out in an answer that is not strong; undefined in a strong one. */
function findWeakest({ score, criteria }: Feedback): Criterion | undefined {
  if (score === null || isStrong(score)) return undefined;
  return CRITERIA.toSorted((a, b) => (criteria[a].score ?? 100) - (criteria[b].score ?? 100))[0];
}
