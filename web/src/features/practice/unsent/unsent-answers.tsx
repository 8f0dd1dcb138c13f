import { Play, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Recording } from '../../../lib/audio/recorder.ts';
import { useClip } from '../../../lib/audio/use-clip-player.ts';
import { clockText } from '../../../lib/clock-text.ts';
import { Button } from '../../../ui/button.tsx';
import { VoiceLine } from '../../../ui/voice/voice-line.tsx';
import { deleteDraft } from '../practice.api.ts';
import { t } from '../practice.en.ts';
import { AnswerUnderWay } from './answer-under-way.tsx';
import type { Pending } from './pending-answer.ts';
import { deletePending, listUnsent, markPending, watchMoved } from './pending-answers.ts';
import { DeleteAnswer, UnsentRow } from './unsent-row.tsx';

/** Answers left on this device: those already sent off resume by themselves, recordings wait for a decision. */
export function UnsentAnswers({ accountId }: { accountId: string }) {
  const [unsent, setUnsent] = useState<readonly Pending[]>([]);
  useEffect(() => {
    let isGone = false;
    const add = () =>
      listUnsent(accountId).then((found) => {
        if (!isGone) setUnsent((shown) => addUnknown(shown, found));
      });
    void add();
    const stopWatching = watchMoved(() => void add());
    return () => {
      isGone = true;
      stopWatching();
    };
  }, [accountId]);

  const change = (attemptId: string, to: Pending[]) =>
    setUnsent((now) => now.flatMap((one) => (one.answer.attemptId === attemptId ? to : [one])));

  async function remove({ answer: { attemptId, kind } }: Pending): Promise<void> {
    change(attemptId, []);
    if (kind === 'spoken') void deleteDraft(attemptId);
    await deletePending(attemptId);
  }
  async function send({ answer }: Pending): Promise<void> {
    await markPending(answer.attemptId, 'ready');
    change(answer.attemptId, [{ answer, stage: 'ready' }]);
  }

  if (unsent.length === 0) return null;
  return (
    <section aria-label={t('unsentAll')} className="grid gap-3">
      {unsent.map((pending) => {
        const { answer, stage } = pending;
        const onDelete = () => void remove(pending);
        return stage === 'recording' && answer.kind === 'spoken' ? (
          <KeptRecording
            key={answer.attemptId}
            title={answer.title}
            recording={answer.recording}
            onSend={() => void send(pending)}
            onDelete={onDelete}
          />
        ) : (
          <AnswerUnderWay
            key={`${answer.attemptId}-sent`}
            accountId={accountId}
            answer={answer}
            onDelete={onDelete}
          />
        );
      })}
    </section>
  );
}

/** What is shown goes on as it is: it may have left the device already. */
function addUnknown(shown: readonly Pending[], found: readonly Pending[]): readonly Pending[] {
  const ids = new Set(shown.map(({ answer }) => answer.attemptId));
  return [...shown, ...found.filter(({ answer }) => !ids.has(answer.attemptId))];
}

type KeptProps = { title: string; recording: Recording; onSend: () => void; onDelete: () => void };

/** A recording the candidate has not sent yet. */
function KeptRecording({ title, recording, onSend, onDelete }: KeptProps) {
  const { isPlaying, share, toggle } = useClip(recording.file);
  const Icon = isPlaying ? Square : Play;
  return (
    <UnsentRow
      status={`${t('unsent')}, ${clockText(recording.durationMs / 1000)}`}
      question={title}
      language={recording.language}
      line={<VoiceLine levels={recording.levels} revealed={share} label={t('line')} className="h-9" />}
    >
      <Button size="sm" onClick={onSend}>
        {t('send')}
      </Button>
      <Button
        look="quiet"
        size="sm"
        icon={<Icon aria-hidden="true" className="size-3.5 fill-current" />}
        onClick={toggle}
      >
        <span className="max-sm:sr-only">{t(isPlaying ? 'stopListening' : 'listen')}</span>
      </Button>
      <DeleteAnswer onDelete={onDelete} />
    </UnsentRow>
  );
}
