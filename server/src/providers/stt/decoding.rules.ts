export function argMax(values: Float32Array, from: number, to = values.length): number {
  let best = from;
  for (let i = from + 1; i < to; i += 1) {
    if ((values[i] ?? -Infinity) > (values[best] ?? -Infinity)) best = i;
  }
  return best;
}

export function logSumExp(values: Float32Array, from: number, to: number): number {
  let peak = -Infinity;
  for (let i = from; i < to; i += 1) peak = Math.max(peak, values[i] ?? -Infinity);
  if (peak === -Infinity) return -Infinity;
  let sum = 0;
  for (let i = from; i < to; i += 1) {
    const distance = (values[i] ?? -Infinity) - peak;
    // Beyond e⁻²⁰ a term changes nothing a float can hold.
    if (distance > -20) sum += Math.exp(distance);
  }
  return peak + Math.log(sum);
}

/** A phrase of up to this many tokens, said over and over, is a decoder that lost its way, not a person. */
const LONGEST_PHRASE = 24;
const SHORT_PHRASE = 3;
const REPEATS_OF_SHORT = 6;
const REPEATS_OF_LONG = 4;

/** Where the tail begins to repeat itself: the index after its first occurrence, or undefined when it does not. */
export function findLoop(tokens: readonly number[]): number | undefined {
  for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
    const repeats = length <= SHORT_PHRASE ? REPEATS_OF_SHORT : REPEATS_OF_LONG;
    if (tailRepeats(tokens, length) >= repeats) {
      return tokens.length - (tailRepeats(tokens, length) - 1) * length;
    }
  }
  return undefined;
}

function tailRepeats(tokens: readonly number[], length: number): number {
  let matching = 0;
  for (let i = tokens.length - 1 - length; i >= 0 && tokens[i] === tokens[i + length]; i -= 1) matching += 1;
  return Math.floor(matching / length) + 1;
}

/** Faster than sustained human speech; an engine that emits more invents words. Tokens, not words. */
const TOKENS_PER_SECOND = 14;
const TOKENS_AT_LEAST = 24;

export function mostTokens(seconds: number): number {
  return Math.ceil(seconds * TOKENS_PER_SECOND) + TOKENS_AT_LEAST;
}
