import { type EventFrame, encodeFrame } from './frames.rules.ts';

/** What a slow server has not taken of this process waits in its memory; beyond this, events are dropped. */
const UNECHOED_BYTES_MAX = 16_777_216;

/** Numbers what this process publishes, and knows what of it the server has carried: that returns to this process. */
export class OutgoingFrames {
  readonly #from: string;
  #seq = 0;
  #echoedSeq = 0;
  /** Events up to this one include some that were not sent, which the other processes have not been told of yet. */
  #undeliveredSeq = 0;
  #unechoedBytes = 0;

  constructor(from: string) {
    this.#from = from;
  }

  get isFull(): boolean {
    return this.#unechoedBytes > UNECHOED_BYTES_MAX;
  }

  /** Everything that was sent has returned. */
  get isDrained(): boolean {
    return this.#unechoedBytes === 0;
  }

  /** The other processes are to be told, by the next heartbeat, that they missed something. */
  get owesGap(): boolean {
    return this.#undeliveredSeq > 0;
  }

  isOwn({ from }: EventFrame): boolean {
    return from === this.#from;
  }

  /** The next event, or part of one. */
  next(text: string): Uint8Array {
    this.#seq += 1;
    return this.#count(encodeFrame({ from: this.#from, seq: this.#seq, text }));
  }

  /** Says how many events there were, so that a listener notices those it missed although none follows. */
  heartbeat(): Uint8Array {
    const head = { from: this.#from, seq: this.#seq };
    return this.#count(encodeFrame(this.owesGap ? { ...head, isGap: true } : head));
  }

  /** An event of this process was not sent, or may not have been. */
  noteUndelivered(): void {
    this.#seq += 1;
    this.#undeliveredSeq = this.#seq;
  }

  noteEcho({ seq, isGap }: EventFrame, bytes: number): void {
    this.#unechoedBytes -= bytes;
    this.#echoedSeq = seq;
    if (isGap && seq >= this.#undeliveredSeq) this.#undeliveredSeq = 0;
  }

  /** What was under way on a connection that ended may be lost. */
  noteDisconnect(): void {
    this.#unechoedBytes = 0;
    if (this.#echoedSeq < this.#seq) this.#undeliveredSeq = this.#seq;
  }

  #count(frame: Uint8Array): Uint8Array {
    this.#unechoedBytes += frame.byteLength;
    return frame;
  }
}
