import type { UploadStage } from '../../../lib/audio/recording-store.ts';
import { browserStorage } from '../../../lib/page-storage.ts';
import type { Pending, PendingAnswer } from './pending-answer.ts';

type TypedAnswer = Extract<PendingAnswer, { kind: 'typed' }>;

const ANSWER_KEY = 'typed-answer:';
const DRAFT_KEY = 'typed-draft:';
/** The end of the day of a visitor's draft that was moved to an account. */
const UNTIL_KEY = 'typed-draft-until:';

/** False when storage refused it. */
export function keepTyped(answer: TypedAnswer, stage: UploadStage): boolean {
  return browserStorage.write(
    ANSWER_KEY + answer.attemptId,
    JSON.stringify({ answer, stage } satisfies Pending),
  );
}

export function readTyped(attemptId: string): Pending | undefined {
  return browserStorage.readJson(ANSWER_KEY + attemptId) as Pending | undefined;
}

export function listTyped(): Pending[] {
  return browserStorage
    .listKeys()
    .filter((key) => key.startsWith(ANSWER_KEY))
    .flatMap((key) => readTyped(key.slice(ANSWER_KEY.length)) ?? []);
}

export function deleteTypedDraft(attemptId: string): void {
  browserStorage.delete(ANSWER_KEY + attemptId);
}

/** A cancelled answer becomes the draft again, followed by text typed since. */
export function returnToDraft({ subject, text }: TypedAnswer): void {
  keepDraft(subject, [text, readDraft(subject)].filter((part) => part !== '').join('\n\n'));
}

/** Drafts of every subject that begins with the prefix. */
export function deleteDraftsByPrefix(prefix: string): void {
  for (const key of browserStorage.listKeys())
    if (key.startsWith(DRAFT_KEY + prefix)) browserStorage.delete(key);
}

/**
 * Gives a draft to another subject, before what was typed there. Alone there it keeps the end of its day, until the person
 * writes on; a refused write leaves it where it is.
 */
export function moveDraft(from: string, to: string, keptUntilMs: number): void {
  const [text, present] = [readDraft(from), readDraft(to)];
  if (text === '' || (present === '' && !browserStorage.write(UNTIL_KEY + to, String(keptUntilMs)))) return;
  if (browserStorage.write(DRAFT_KEY + to, joinDrafts(text, present)))
    browserStorage.delete(DRAFT_KEY + from);
  else if (present === '') browserStorage.delete(UNTIL_KEY + to);
}

/** A text that is the beginning of the other is an earlier state of it. */
function joinDrafts(text: string, next: string): string {
  if (next.startsWith(text)) return next;
  return text.startsWith(next) ? text : `${text}\n\n${next}`;
}

export function deleteExpiredDrafts(): void {
  for (const key of browserStorage.listKeys())
    if (key.startsWith(UNTIL_KEY)) readDraft(key.slice(UNTIL_KEY.length));
}

/** The text typed so far for a subject. */
export function readDraft(subject: string): string {
  if (Number(browserStorage.read(UNTIL_KEY + subject) ?? Number.POSITIVE_INFINITY) <= Date.now())
    keepDraft(subject, '');
  return browserStorage.read(DRAFT_KEY + subject) ?? '';
}

export function keepDraft(subject: string, text: string): void {
  browserStorage.delete(UNTIL_KEY + subject);
  if (text === '') browserStorage.delete(DRAFT_KEY + subject);
  else browserStorage.write(DRAFT_KEY + subject, text);
}
