import { AppError } from '../../../platform/app-error.ts';

const RETRY_AFTER_SECONDS = 2;
/** Recordings leave this share to conversations. */
const ORDINARY_SHARE = 0.75;

/** How many bytes of sound this process holds at once: what waits for an engine waits in memory. */
export class UploadBudget {
  readonly #bytesMax: number;
  #bytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  /** Throws `speech.busy` when there is no room; otherwise returns what gives the room back. */
  claim(bytes: number, isLive: boolean): () => void {
    const most = isLive ? this.#bytesMax : this.#bytesMax * ORDINARY_SHARE;
    if (this.#bytes + bytes > most)
      throw new AppError('speech.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    this.#bytes += bytes;
    let isReleased = false;
    return () => {
      if (!isReleased) this.#bytes -= bytes;
      isReleased = true;
    };
  }
}
