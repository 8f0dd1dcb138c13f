import { SOUND_LATE_MS } from '@aloud/contract/voice/voice-protocol.limits';
import { useEffect, useState } from 'react';
import { areCaptionsHidden, keepCaptionsHidden } from '../../../lib/captions-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../interviews.en.ts';
import { findUnvoiced, getCaption } from './caption.rules.ts';
import type { ConversationState } from './conversation-state.rules.ts';

/** Captions of any length keep one place, so that the text does not jump while it is read. */
export function ConversationCaptions({ state }: { state: ConversationState }) {
  const [isHidden, setHidden] = useState(areCaptionsHidden);
  const { question, answer, preliminary } = getCaption(state, useIsSoundLate(state));
  const isShown = preliminary !== '' && !isHidden;
  function toggle(button: HTMLButtonElement): void {
    setHidden(!isHidden);
    keepCaptionsHidden(!isHidden);
    // The space bar ends the turn again.
    button.blur();
  }
  return (
    <div className="mx-auto grid w-full max-w-[44rem] content-start gap-4">
      <p
        key={question}
        className="animate-rise text-lg leading-snug font-strong text-balance sm:text-xl md:text-2xl"
      >
        {question}
      </p>
      {(answer !== '' || isShown) && (
        <p className="line-clamp-4 text-ink-soft">
          <span className="sr-only">{t('you')}: </span>
          {cropToEnd(answer, isShown ? preliminary : '')}
          {isShown && <i> {preliminary.slice(-CAPTION_CHARS)}</i>}
        </p>
      )}
      {state.hasCaptions && (
        <p className="text-sm text-ink-soft">
          {isShown && `${t('captionsNote')} `}
          <Button look="plain" size="sm" onClick={({ currentTarget }) => toggle(currentTarget)}>
            {t(isHidden ? 'captionsShow' : 'captionsHide')}
          </Button>
        </p>
      )}
    </div>
  );
}

function useIsSoundLate(state: ConversationState): boolean {
  const unvoiced = findUnvoiced(state)?.utterance;
  const [late, setLate] = useState<number>();
  useEffect(() => {
    if (unvoiced === undefined) return undefined;
    const waiting = setTimeout(() => setLate(unvoiced), SOUND_LATE_MS);
    return () => clearTimeout(waiting);
  }, [unvoiced]);
  return unvoiced !== undefined && late === unvoiced;
}

/** Four lines of a phone. */
const CAPTION_CHARS = 160;

/** While words are being added at the end, the end of the answer is what is read. */
function cropToEnd(answer: string, preliminary: string): string {
  if (preliminary === '') return answer;
  const room = Math.max(0, CAPTION_CHARS - preliminary.length);
  return answer.length <= room ? answer : `…${room === 0 ? '' : answer.slice(-room)}`;
}
