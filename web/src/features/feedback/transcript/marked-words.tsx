import type { Locale } from '@aloud/contract/locale';
import { Fragment, type KeyboardEvent, memo, type ReactNode, useCallback, useRef } from 'react';
import { decimalText } from '../../../lib/number-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SpeechMark } from '../../../ui/voice/speech-mark.tsx';
import { t } from '../feedback.en.ts';
import type { Playback } from '../playback/use-playback.ts';
import { CorrectedTerm } from './corrected-term.tsx';
import { HeardFilledPause } from './heard-filled-pause.tsx';
import type { Passage, SaidWord } from './mark-transcript.ts';
import type { TermCorrection } from './term-corrections.rules.ts';

type Props = {
  passages: readonly Passage[];
  language: Locale;
  playback: Playback;
  /** Undefined while the answer is judged again; null where nothing can be corrected. */
  onSwitchTerm: ((correction: TermCorrection) => void) | undefined | null;
};

/** One tab stop: the arrow keys move from word to word, Enter plays. */
export function MarkedWords({ passages, language, playback, onSwitchTerm }: Props) {
  const { canPlay, isPlaying, now, play } = playback;
  const list = useRef<HTMLParagraphElement>(null);
  const playWord = useCallback(
    (word: SaidWord) => word.start !== null && play(word.start, word.end ?? undefined),
    [play],
  );

  function moveFocus(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !list.current) return;
    const words = [...list.current.querySelectorAll('button')];
    const next = words[words.indexOf(event.target as HTMLButtonElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <p ref={list} lang={language} className="leading-[1.9]" onKeyDown={moveFocus}>
      {passages.map((passage) => (
        <Fragment key={passage.words[0]?.order ?? 'start'}>
          <Marked passage={passage} onSwitchTerm={onSwitchTerm}>
            {passage.words.map((word, index) => (
              <Fragment key={word.order}>
                {index > 0 && ' '}
                {canPlay && word.start !== null ? (
                  <Word
                    word={word}
                    isHeard={isPlaying && now >= word.start && now < (word.end ?? word.start) + 0.05}
                    onPlay={playWord}
                  />
                ) : (
                  word.text
                )}
              </Fragment>
            ))}
          </Marked>{' '}
          {passage.pauseAfter && (
            <>
              <span
                title={t('pauseOf', { seconds: decimalText(passage.pauseAfter.seconds) })}
                className="number whitespace-nowrap rounded-full bg-raised px-1.5 py-0.5 text-xs text-ink-soft"
              >
                {t('pauseShort', { seconds: decimalText(passage.pauseAfter.seconds) })}
              </span>{' '}
            </>
          )}
          {passage.filledPauses.map((held) => (
            <Fragment key={held.start}>
              <HeardFilledPause held={held} language={language} playback={playback} />{' '}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  );
}

type MarkedProps = Pick<Props, 'onSwitchTerm'> & { passage: Passage; children: ReactNode };

function Marked({ passage: { mark, correction }, onSwitchTerm, children }: MarkedProps) {
  const marked = mark ? <SpeechMark mark={mark}>{children}</SpeechMark> : children;
  if (!correction) return marked;
  return (
    <CorrectedTerm correction={correction} onSwitch={onSwitchTerm}>
      {marked}
    </CorrectedTerm>
  );
}

type WordProps = { word: SaidWord; isHeard: boolean; onPlay: (word: SaidWord) => void };

const Word = memo(function Word({ word, isHeard, onPlay }: WordProps) {
  return (
    <button
      type="button"
      tabIndex={word.order === 0 ? 0 : -1}
      onClick={() => onPlay(word)}
      className={classNames(
        'rounded-mark transition-colors hover:bg-voice-soft',
        isHeard && 'bg-voice text-on-voice',
      )}
    >
      {word.text}
    </button>
  );
});
