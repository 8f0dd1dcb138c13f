import { useEffect, useState } from 'react';
import { AnswerUnderWay } from '../answer-under-way.tsx';
import { t } from '../practice.en.ts';
import { KeptRecording } from '../recording/kept-recording.tsx';
import type { Pending } from './pending-answer.ts';
import { deletePending, listUnsent, markPending } from './pending-answers.ts';

/** Answers left on this device: those already sent off resume by themselves, recordings wait for a decision. */
export function UnsentAnswers({ accountId }: { accountId: string }) {
  const [unsent, setUnsent] = useState<readonly Pending[]>([]);
  useEffect(() => {
    let isGone = false;
    void listUnsent(accountId).then((found) => {
      if (!isGone) setUnsent(found);
    });
    return () => {
      isGone = true;
    };
  }, [accountId]);

  const change = (attemptId: string, to: Pending[]) =>
    setUnsent((now) => now.flatMap((one) => (one.answer.attemptId === attemptId ? to : [one])));

  async function remove({ answer: { attemptId } }: Pending): Promise<void> {
    change(attemptId, []);
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
