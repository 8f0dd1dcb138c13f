import type { TakeStage } from '../../lib/audio/take-store.ts';
import type { Pending, PendingAnswer } from './pending-answers.ts';

type TypedAnswer = Extract<PendingAnswer, { kind: 'typed' }>;

const ANSWER_KEY = 'typed-answer:';
const DRAFT_KEY = 'typed-draft:';

/** A full or forbidden storage costs the safety net, never the answer. */
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the text is still on the screen.
  }
}

export function keepTyped(answer: TypedAnswer, stage: TakeStage): void {
  write(ANSWER_KEY + answer.attemptId, JSON.stringify({ answer, stage } satisfies Pending));
}

export function readTyped(attemptId: string): Pending | undefined {
  const kept = localStorage.getItem(ANSWER_KEY + attemptId);
  return kept ? (JSON.parse(kept) as Pending) : undefined;
}

export function listTyped(): Pending[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(ANSWER_KEY))
    .flatMap((key) => readTyped(key.slice(ANSWER_KEY.length)) ?? []);
}

export function forgetTyped(attemptId: string): void {
  localStorage.removeItem(ANSWER_KEY + attemptId);
}

/** An answer that is not sent after all goes back to its desk, before what was begun there since. */
export function returnToDraft({ subject, text }: TypedAnswer): void {
  keepDraft(subject, [text, readDraft(subject)].filter((part) => part !== '').join('\n\n'));
}

/** What is being written about a subject, kept while it is written. */
export function readDraft(subject: string): string {
  return localStorage.getItem(DRAFT_KEY + subject) ?? '';
}

export function keepDraft(subject: string, text: string): void {
  if (text === '') localStorage.removeItem(DRAFT_KEY + subject);
  else write(DRAFT_KEY + subject, text);
}
