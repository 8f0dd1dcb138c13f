import type { ReportQuestion } from '@aloud/contract/reports';
import { clockText } from '../../lib/clock-text.ts';
import { CorrectedMark } from '../../ui/voice/corrected-mark.tsx';
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
  if (piece.kind === 'term') {
    const label = t('termHeard', { heard: piece.heard });
    return (
      <>
        <CorrectedMark title={label}>{piece.text}</CorrectedMark>
        <span className="sr-only"> ({label})</span>
      </>
    );
  }
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
