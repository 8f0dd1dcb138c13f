import type { Attempt } from '@aloud/contract/practice/practice';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorText } from '../../../lib/api/error-text.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CorrectedMark } from '../../../ui/voice/corrected-mark.tsx';
import { MARKS, SpeechMark } from '../../../ui/voice/speech-mark.tsx';
import { t } from '../feedback.en.ts';
import { PlayedLine } from '../playback/played-line.tsx';
import type { Playback } from '../playback/use-playback.ts';
import { CorrectTranscript } from './correct-transcript.tsx';
import { markTranscript } from './mark-transcript.ts';
import { MarkedWords } from './marked-words.tsx';
import { switchTerm, type TermCorrection } from './term-corrections.rules.ts';
import { useCorrection } from './use-correction.ts';

type Props = {
  attempt: Attempt;
  playback: Playback;
  /** Absent: the transcript is only read. */
  onCorrected?: ((attempt: Attempt) => void) | undefined;
};

/** The transcript with the coach's marks; every word of a recording plays from its moment. */
export function TranscriptCard({ attempt, playback, onCorrected }: Props) {
  /** The text that is being corrected. */
  const [draft, setDraft] = useState<string>();
  const isCorrecting = draft !== undefined;
  const passages = useMemo(() => markTranscript(attempt), [attempt]);
  const termCount = passages.filter((passage) => passage.correction?.kind === 'corrected').length;
  const correction = useCorrection(attempt, onCorrected ?? (() => undefined));
  const isSpoken = attempt.kind === 'spoken';

  /** An answer that was not charged may be when it is judged again: the form says so before it is sent. */
  function sendOrAsk(term: TermCorrection): void {
    const text = switchTerm(attempt.text, term);
    if (!attempt.isCharged) setDraft(text);
    else correction.mutate(text, { onError: (error) => void notify(errorText(error), 'error') });
  }

  function chooseSwitch() {
    if (!onCorrected) return null;
    return correction.isPending ? undefined : sendOrAsk;
  }

  return (
    <Card className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-semibold">{t(isSpoken ? 'transcript' : 'typedTranscript')}</h3>
        {isSpoken && onCorrected && !isCorrecting && (
          <Button
            look="plain"
            size="sm"
            icon={<Pencil aria-hidden="true" className="size-4" />}
            onClick={() => setDraft(attempt.text)}
          >
            {t('correct')}
          </Button>
        )}
      </header>
      {attempt.hasAudio && (
        <PlayedLine playback={playback} playLabel={t('playAll')} lineLabel={t('line')} className="h-12" />
      )}
      {isCorrecting && onCorrected ? (
        <CorrectTranscript
          attempt={attempt}
          draft={draft}
          onClose={() => setDraft(undefined)}
          onCorrected={(next) => {
            setDraft(undefined);
            onCorrected(next);
          }}
        />
      ) : (
        <MarkedWords
          passages={passages}
          language={attempt.language}
          playback={playback}
          onSwitchTerm={chooseSwitch()}
        />
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-soft">
        {MARKS.map((mark) => {
          const count = passages.filter((passage) => passage.mark === mark).length;
          return count === 0 ? null : (
            <li key={mark}>
              <SpeechMark mark={mark}>{t(mark)}</SpeechMark> <span className="number">{count}</span>
            </li>
          );
        })}
        {termCount > 0 && (
          <li>
            <CorrectedMark>{t('correctedTerms')}</CorrectedMark> <span className="number">{termCount}</span>
          </li>
        )}
      </ul>
      {isSpoken && (
        <p className="text-sm text-ink-soft">
          {attempt.correctedAt && `${t('corrected')} `}
          {playback.canPlay && t('clickHint')}
        </p>
      )}
    </Card>
  );
}
