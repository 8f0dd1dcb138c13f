import type { ReportQuestion } from '@aloud/contract/reports';
import { useState } from 'react';
import { clockText } from '../../lib/clock-text.ts';
import { CorrectedMark, trimSigns } from '../../ui/voice/corrected-mark.tsx';
import { type AnswerPiece, splitAnswer } from './answer-pieces.rules.ts';
import { t } from './reports.en.ts';

/** What was said in answer to a question; corrected terms and held vowels are marked. */
export function ReportAnswer({ question }: { question: ReportQuestion }) {
  return (
    <p>
      {splitAnswer(question).map((piece) => (
        <Piece
          key={`${piece.kind}-${piece.at}-${piece.kind === 'held' ? piece.held.start : 0}`}
          piece={piece}
        />
      ))}
    </p>
  );
}

function Piece({ piece }: { piece: AnswerPiece }) {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'term') return <Term text={piece.text} heard={piece.heard} />;
  const time = clockText(piece.held.start);
  return (
    <>
      {' '}
      <span
        title={t('filledPauseAt', { time })}
        className="number whitespace-nowrap rounded-full bg-raised px-1.5 py-0.5 text-xs text-ink-soft"
      >
        {t('filledPause')} {time}
      </span>
    </>
  );
}

/** One press shows what was heard: a finger cannot point, and a keyboard neither. */
function Term({ text, heard }: { text: string; heard: string }) {
  const [isOpen, setOpen] = useState(false);
  const label = t('termHeard', { heard: trimSigns(heard) });
  return (
    <>
      <button
        type="button"
        title={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="rounded-mark text-left transition-colors hover:bg-voice-soft"
      >
        <CorrectedMark>{text}</CorrectedMark>
      </button>
      {isOpen && <span className="text-ink-soft"> ({label})</span>}
    </>
  );
}
