export type Fourier = {
  /** Power of each frequency bin, 0 … size/2. The answer is reused by the next call. */
  measurePower(frame: Float64Array): Float64Array;
};

/** One round of the transform: groups of `radix` parts, each `part` long, become one. */
type Round = { radix: number; part: number; cosines: Float64Array; sines: Float64Array };

/** A discrete Fourier transform of real sound, fast for any size that is a product of small primes. */
export function createFourier(size: number): Fourier {
  const factors = factorise(size);
  const order = inputOrder(size, factors);
  const rounds = planRounds(factors);
  const power = new Float64Array(size / 2 + 1);
  let from = { re: new Float64Array(size), im: new Float64Array(size) };
  let to = { re: new Float64Array(size), im: new Float64Array(size) };

  function combine({ radix, part, cosines, sines }: Round): void {
    const length = radix * part;
    for (let at = 0; at < size; at += length) {
      for (let bin = 0; bin < length; bin += 1) {
        let re = 0;
        let im = 0;
        let source = at + (bin % part);
        for (let turn = bin * radix; turn < (bin + 1) * radix; turn += 1) {
          const c = cosines[turn] as number;
          const s = sines[turn] as number;
          const x = from.re[source] as number;
          const y = from.im[source] as number;
          re += x * c + y * s;
          im += y * c - x * s;
          source += part;
        }
        to.re[at + bin] = re;
        to.im[at + bin] = im;
      }
    }
    [from, to] = [to, from];
  }

  return {
    measurePower(frame) {
      for (let i = 0; i < size; i += 1) from.re[i] = frame[order[i] as number] as number;
      from.im.fill(0);
      for (const round of rounds) combine(round);
      for (let k = 0; k < power.length; k += 1) {
        power[k] = (from.re[k] as number) ** 2 + (from.im[k] as number) ** 2;
      }
      return power;
    },
  };
}

function factorise(size: number): number[] {
  const factors: number[] = [];
  let rest = size;
  for (let prime = 2; rest > 1; prime += 1) {
    for (; rest % prime === 0; rest /= prime) factors.push(prime);
  }
  return factors;
}

/** Which sample each place takes before the first round: the digits of an index, in the factors' base, reversed. */
function inputOrder(size: number, factors: readonly number[]): Uint32Array {
  return Uint32Array.from({ length: size }, (_, position) => {
    let rest = position;
    let index = 0;
    let scale = 1;
    let length = size;
    for (const radix of factors) {
      length /= radix;
      index += Math.floor(rest / length) * scale;
      rest %= length;
      scale *= radix;
    }
    return index;
  });
}

function planRounds(factors: readonly number[]): Round[] {
  const rounds: Round[] = [];
  let part = 1;
  for (const radix of factors.toReversed()) {
    const length = part * radix;
    const turns = Array.from({ length: length * radix }, (_, i) => {
      const bin = Math.floor(i / radix);
      return (2 * Math.PI * (((i % radix) * bin) % length)) / length;
    });
    rounds.push({
      radix,
      part,
      cosines: Float64Array.from(turns, Math.cos),
      sines: Float64Array.from(turns, Math.sin),
    });
    part = length;
  }
  return rounds;
}
