import type { Locale } from '@aloud/contract/locale';
import type { DraftText } from '@aloud/contract/voice/speech';
import { AppError } from '../../../platform/app-error.ts';
import { settleWithin } from '../../../platform/async/with-timeout.ts';
import type { Pcm16 } from '../../../providers/audio/pcm.ts';
import { type DraftDeps, RecordingDraft } from './recording-draft.ts';

export type NextSamples = {
  accountId: string;
  sessionId: string;
  draftId: string;
  language: Locale;
  /** Number of the first sample. */
  from: number;
  samples: Pcm16;
  isLast: boolean;
};

/** All drafts of this process together: 32 recordings of a minute, or three of the longest. */
const BYTES_MAX = 64_000_000;
const DRAFTS_MAX = 64;
/** The client sends every two seconds; one that is silent for longer is gone, or offline for longer than captions matter. */
const IDLE_MS = 60_000;
/** A response waits for the text of the sound it brought, and not much longer. */
const WAIT_MS = 1_500;
const RETRY_AFTER_SECONDS = 30;

type Entry = { draft: RecordingDraft; cancelExpiry: () => void };

/**
 * Recordings that are being made right now, in the memory of this process alone: one an account, deleted when all of it
 * is heard, when it is discarded or a newer one begins, after a minute without samples, and with its session.
 */
export class DraftStore {
  readonly #deps: DraftDeps;
  readonly #entries = new Map<string, Entry>();

  constructor(deps: DraftDeps) {
    this.#deps = deps;
  }

  get memoryBytes(): number {
    return [...this.#entries.values()].reduce((sum, { draft }) => sum + draft.memoryBytes, 0);
  }

  /** Takes the next samples and tells the text so far. */
  async append(next: NextSamples): Promise<DraftText> {
    // A recogniser elsewhere costs its operator for every request, or would be sent all of the sound every time.
    if (!this.#deps.stt.isOwn || this.#deps.stt.hearsWholeOnly) throw new AppError('request.not-found');
    const { draft } = this.#getEntry(next);
    if (this.memoryBytes + draft.countBytesFor(next.samples.length) > BYTES_MAX) throw makeFullError();
    draft.append(next.from, next.samples);
    if (next.isLast) this.#finish(draft);
    const heard = draft.hear();
    if (!next.isLast) await settleWithin(this.#deps.timers, WAIT_MS, heard);
    return draft.text;
  }

  /** Deletes the draft of an account and the words remembered of its sound; with an id, a newer draft stays. */
  delete(accountId: string, draftId?: string): void {
    const entry = this.#entries.get(accountId);
    if (entry && (draftId ?? entry.draft.about.draftId) === entry.draft.about.draftId) this.#remove(entry);
    this.#deps.stt.deleteRemembered?.(accountId);
  }

  /** Deletes a draft that one of the sessions began; the words remembered of the account are deleted in any case. */
  deleteOfSessions(accountId: string, sessionIds: readonly string[]): void {
    const entry = this.#entries.get(accountId);
    if (entry && sessionIds.includes(entry.draft.about.sessionId)) this.#remove(entry);
    this.#deps.stt.deleteRemembered?.(accountId);
  }

  close(): void {
    for (const entry of this.#entries.values()) this.#remove(entry);
  }

  #getEntry(next: NextSamples): Entry {
    const { accountId, sessionId, draftId, language } = next;
    const known = this.#entries.get(accountId);
    if (known?.draft.about.draftId === draftId) {
      if (known.draft.about.language !== language) throw new AppError('request.invalid', { where: 'query' });
      known.cancelExpiry();
      known.cancelExpiry = this.#expire(known);
      return known;
    }
    if (next.from !== 0) throw new AppError('speech.draft-gap', { expected: 0 });
    if (known) this.#remove(known);
    if (this.#entries.size >= DRAFTS_MAX) throw makeFullError();
    const draft = new RecordingDraft(this.#deps, { accountId, sessionId, draftId, language });
    const entry: Entry = { draft, cancelExpiry: () => undefined };
    if (this.memoryBytes + draft.memoryBytes > BYTES_MAX) throw makeFullError();
    entry.cancelExpiry = this.#expire(entry);
    this.#entries.set(accountId, entry);
    return entry;
  }

  #expire(entry: Entry): () => void {
    return this.#deps.timers.after(IDLE_MS, () => this.#remove(entry));
  }

  /** A run that is under way does not know the last samples yet, so that another one follows it. */
  #finish(draft: RecordingDraft): void {
    draft.finish();
    void draft
      .hear()
      .then(() => draft.hear())
      .then(() => {
        const entry = this.#entries.get(draft.about.accountId);
        if (entry?.draft === draft) this.#remove(entry);
      });
  }

  #remove(entry: Entry): void {
    entry.cancelExpiry();
    entry.draft.close();
    const { accountId } = entry.draft.about;
    if (this.#entries.get(accountId) === entry) this.#entries.delete(accountId);
  }
}

function makeFullError(): AppError {
  return new AppError('request.too-many', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
