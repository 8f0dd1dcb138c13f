/**
 * Sound whose samples say what it is: silence is 0, noise is 1, and the word number n is 100 + n. Whatever happens to
 * the samples on their way, a test can read back which words arrived, whole or in part.
 */
const NOISE = 1;
const FIRST_WORD = 100;

export type TimedWord = { text: string; startMs: number; endMs: number };

/** Registers every word that was put into sound. */
export class WordBook {
  readonly #words: { text: string; samples: number }[] = [];

  /** The samples of a text, each word lasting as long as `msOf` says. */
  voice(text: string, samplesPerMs: number, msOf: (word: string) => number): Int16Array {
    const parts = text.split(' ').map((word) => {
      const samples = Math.round(msOf(word) * samplesPerMs);
      this.#words.push({ text: word, samples });
      return new Int16Array(samples).fill(FIRST_WORD + this.#words.length - 1);
    });
    return concat(parts);
  }

  /** The words of which at least half is in these samples, with their times. */
  read(samples: Int16Array, samplesPerMs: number): TimedWord[] {
    const found: TimedWord[] = [];
    for (let i = 0; i < samples.length; ) {
      const value = samples[i] ?? 0;
      let end = i + 1;
      while (end < samples.length && samples[end] === value) end += 1;
      const word = value >= FIRST_WORD ? this.#words[value - FIRST_WORD] : undefined;
      if (word && (end - i) * 2 >= word.samples) {
        found.push({ text: word.text, startMs: i / samplesPerMs, endMs: end / samplesPerMs });
      }
      i = end;
    }
    return found;
  }
}

export function noise(ms: number, samplesPerMs: number): Int16Array {
  return new Int16Array(Math.round(ms * samplesPerMs)).fill(NOISE);
}

export function isLoud(samples: Int16Array): boolean {
  return samples.reduce((count, sample) => count + (sample === 0 ? 0 : 1), 0) * 2 > samples.length;
}

export function concat(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
