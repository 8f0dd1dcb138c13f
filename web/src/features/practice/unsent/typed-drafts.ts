import type { UploadStage } from '../../../lib/audio/recording-store.ts';
import type { Pending, PendingAnswer } from './pending-answer.ts';

type TypedAnswer = Extract<PendingAnswer, { kind: 'typed' }>;

const ANSWER_KEY = 'typed-answer:';
const DRAFT_KEY = 'typed-draft:';
/** The end of the day of a visitor's draft that was moved to an account. */
const UNTIL_KEY = 'typed-draft-until:';

/** A full or blocked storage loses the copy on this device, never the answer itself. */
function write(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** False when storage refused it. */
export function keepTyped(answer: TypedAnswer, stage: UploadStage): boolean {
  return write(ANSWER_KEY + answer.attemptId, JSON.stringify({ answer, stage } satisfies Pending));
}

export function readTyped(attemptId: string): Pending | undefined {
  const kept = read(ANSWER_KEY + attemptId);
  return kept ? (JSON.parse(kept) as Pending) : undefined;
}

export function listTyped(): Pending[] {
  return listKeys()
    .filter((key) => key.startsWith(ANSWER_KEY))
    .flatMap((key) => readTyped(key.slice(ANSWER_KEY.length)) ?? []);
}

function listKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export function deleteTypedDraft(attemptId: string): void {
  remove(ANSWER_KEY + attemptId);
}

/** A cancelled answer becomes the draft again, followed by text typed since. */
export function returnToDraft({ subject, text }: TypedAnswer): void {
  keepDraft(subject, [text, readDraft(subject)].filter((part) => part !== '').join('\n\n'));
}

/** Drafts of every subject that begins with the prefix. */
export function deleteDraftsByPrefix(prefix: string): void {
  for (const key of listKeys()) if (key.startsWith(DRAFT_KEY + prefix)) remove(key);
}

/**
 * Gives a draft to another subject, before what was typed there. Alone there it keeps the end of its day, until the person
 * writes on; a refused write leaves it where it is.
 */
export function moveDraft(from: string, to: string, keptUntilMs: number): void {
  const [text, present] = [readDraft(from), readDraft(to)];
  if (text === '' || (present === '' && !write(UNTIL_KEY + to, String(keptUntilMs)))) return;
  if (write(DRAFT_KEY + to, joinDrafts(text, present))) remove(DRAFT_KEY + from);
  else if (present === '') remove(UNTIL_KEY + to);
}

/** A text that is the beginning of the other is an earlier state of it. */
function joinDrafts(text: string, next: string): string {
  if (next.startsWith(text)) return next;
  return text.startsWith(next) ? text : `${text}\n\n${next}`;
}

export function deleteExpiredDrafts(): void {
  for (const key of listKeys()) if (key.startsWith(UNTIL_KEY)) readDraft(key.slice(UNTIL_KEY.length));
}

/** The text typed so far for a subject. */
export function readDraft(subject: string): string {
  if (Number(read(UNTIL_KEY + subject) ?? Number.POSITIVE_INFINITY) <= Date.now()) keepDraft(subject, '');
  return read(DRAFT_KEY + subject) ?? '';
}

export function keepDraft(subject: string, text: string): void {
  remove(UNTIL_KEY + subject);
  if (text === '') remove(DRAFT_KEY + subject);
  else write(DRAFT_KEY + subject, text);
}
