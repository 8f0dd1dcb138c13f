import type { Locale } from '@aloud/contract/locale';
import type { Recording } from '../../../lib/audio/recorder.ts';
import type { UploadStage } from '../../../lib/audio/recording-store.ts';

/** An answer the server may not have yet. */
export type PendingAnswer = {
  attemptId: string;
  questionId: string;
  /** Whose it is and what it answers: `makeSubject`. */
  subject: string;
  /** The words of the question. */
  title: string;
  language: Locale;
} & ({ kind: 'spoken'; take: Recording } | { kind: 'typed'; text: string });
export type Pending = { answer: PendingAnswer; stage: UploadStage };

/** Takes belong to a person as well as to a question: a browser may be shared. */
export function makeSubject(accountId: string, questionId: string): string {
  return `${accountId}:${questionId}`;
}

function readQuestionId(subject: string): string {
  return subject.slice(subject.indexOf(':') + 1);
}

/** A recording as the answer to what it was recorded for, in the language it was spoken in. */
export function spokenAnswer({ subject, title }: { subject: string; title: string }, take: Recording) {
  const { id: attemptId, language } = take;
  const about = { attemptId, questionId: readQuestionId(subject), subject, title, language };
  return { ...about, kind: 'spoken', take } as const satisfies PendingAnswer;
}
