import type { UploadStage } from '../../../lib/audio/recording-store.ts';
import type { Pending, PendingAnswer } from './pending-answer.ts';

type TypedAnswer = Extract<PendingAnswer, { kind: 'typed' }>;

const ANSWER_KEY = 'typed-answer:';
const DRAFT_KEY = 'typed-draft:';

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
  prependToDraft(subject, text);
}

/** Drafts of every subject that begins so. */
export function deleteDraftsOf(beginning: string): void {
  for (const key of listKeys()) if (key.startsWith(DRAFT_KEY + beginning)) remove(key);
}

/** Gives the drafts of every subject that begins so to other subjects, before what was typed there. */
export function moveDraftsOf(beginning: string, rename: (subject: string) => string): void {
  for (const key of listKeys().filter((name) => name.startsWith(DRAFT_KEY + beginning))) {
    const subject = key.slice(DRAFT_KEY.length);
    if (prependToDraft(rename(subject), readDraft(subject))) remove(key);
  }
}

/** False when storage refused it. */
function prependToDraft(subject: string, text: string): boolean {
  return write(DRAFT_KEY + subject, [text, readDraft(subject)].filter((part) => part !== '').join('\n\n'));
}

/** The text typed so far for a subject. */
export function readDraft(subject: string): string {
  return read(DRAFT_KEY + subject) ?? '';
}

export function keepDraft(subject: string, text: string): void {
  if (text === '') remove(DRAFT_KEY + subject);
  else write(DRAFT_KEY + subject, text);
}
