/** What became of one kind of action. Plain, because it passes from one process to another. */
export type KindSamples = {
  kind: string;
  ms: number[];
  /** Refused because of load, by code. */
  busy: [reason: string, times: number][];
  errors: [reason: string, times: number][];
};

/** Thrown after it was counted: the person gives the activity up. */
export class ActionFailed extends Error {}

type Counts = Map<string, number>;
type Counted = { ms: number[]; busy: Counts; errors: Counts };

/** Counts and times every action, by kind. */
export class Samples {
  readonly #kinds = new Map<string, Counted>();

  succeed(kind: string, ms: number): void {
    this.#of(kind).ms.push(ms);
  }

  refuse(kind: string, reason: string): void {
    count(this.#of(kind).busy, reason);
  }

  fail(kind: string, reason: string): void {
    count(this.#of(kind).errors, reason);
  }

  get actions(): number {
    return [...this.#kinds.values()].reduce((sum, { ms }) => sum + ms.length, 0);
  }

  list(): KindSamples[] {
    return [...this.#kinds].map(([kind, { ms, busy, errors }]) => ({
      kind,
      ms,
      busy: [...busy],
      errors: [...errors],
    }));
  }

  #of(kind: string): Counted {
    const known: Counted = this.#kinds.get(kind) ?? { ms: [], busy: new Map(), errors: new Map() };
    this.#kinds.set(kind, known);
    return known;
  }
}

function count(counts: Counts, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}
