import type { Locale } from '@aloud/contract/locale';
import type { Recording } from '../../../lib/audio/recorder.ts';
import type { UploadStage } from '../../../lib/audio/recording-store.ts';

/** An answer the server may not have yet. */
export type PendingAnswer = {
  attemptId: string;
  questionId: string;
  /** Account and question, as `makeSubject` joins them. */
  subject: string;
  /** The words of the question. */
  title: string;
  language: Locale;
} & ({ kind: 'spoken'; recording: Recording } | { kind: 'typed'; text: string });
export type Pending = { answer: PendingAnswer; stage: UploadStage };

/** Stands for the account in subjects of visitors. */
export const VISITOR = 'visitor';

/** A recording belongs to an account and a question, because a browser may be shared. */
export function makeSubject(accountId: string, questionId: string): string {
  return `${accountId}:${questionId}`;
}

function readQuestionId(subject: string): string {
  return subject.slice(subject.indexOf(':') + 1);
}

/** The same question, asked of another account. */
export function moveSubject(subject: string, accountId: string): string {
  return makeSubject(accountId, readQuestionId(subject));
}

/** A recording as the answer to its question, in the language it was recorded in. */
export function spokenAnswer({ subject, title }: { subject: string; title: string }, recording: Recording) {
  const { id: attemptId, language } = recording;
  const about = { attemptId, questionId: readQuestionId(subject), subject, title, language };
  return { ...about, kind: 'spoken', recording } as const satisfies PendingAnswer;
}
