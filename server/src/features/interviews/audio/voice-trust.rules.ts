/** After so many sentences in a row that came in time a voice is waited for as before; after each further doubt, twice as many. */
const REGAINED_AFTER = 10;

type Doubt = { times: number; inTime: number };

/** Which voices of a conversation have kept the candidate waiting; shared by its replies. A voice that fails at once is not doubted. */
export class VoiceTrust {
  readonly #doubts = new Map<string, Doubt>();

  isDoubted(id: string): boolean {
    const doubt = this.#doubts.get(id);
    return doubt !== undefined && doubt.inTime < REGAINED_AFTER * 2 ** (doubt.times - 1);
  }

  noteTimeout(id: string): void {
    const times = this.#doubts.get(id)?.times ?? 0;
    this.#doubts.set(id, { times: this.isDoubted(id) ? times : times + 1, inTime: 0 });
  }

  noteSound(id: string): void {
    const doubt = this.#doubts.get(id);
    if (doubt) this.#doubts.set(id, { ...doubt, inTime: doubt.inTime + 1 });
  }

  /** Doubted voices are asked last. */
  sort<Voice extends { id: string }>(voices: readonly Voice[]): readonly Voice[] {
    const isDoubted = ({ id }: Voice) => this.isDoubted(id);
    return [...voices.filter((voice) => !isDoubted(voice)), ...voices.filter(isDoubted)];
  }
}
