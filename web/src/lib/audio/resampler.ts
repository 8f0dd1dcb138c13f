/** Zero crossings of the filter on each side: enough that an alias is below the noise of a 16-bit sample. */
const CROSSINGS = 16;
/** Steps between two input samples for which the filter is computed beforehand. */
const PHASES = 256;

/** A stream of samples at one rate, turned into a stream at another; state is kept between blocks. */
export type Resampler = { push(block: Float32Array): Float32Array };

/** Band-limited: what the target rate cannot hold is filtered out, not folded back as noise. */
export function createResampler(fromRate: number, toRate: number): Resampler {
  const step = fromRate / toRate;
  const cutoff = Math.min(1, toRate / fromRate) * 0.95;
  const reach = Math.ceil(CROSSINGS / cutoff);
  const taps = reach * 2;
  const filter = computeFilter({ reach, taps, cutoff });

  let kept = new Float32Array(reach);
  /** Where the next output sample lies, in samples from the beginning of what is kept. */
  let position = reach;

  return {
    push(block) {
      const input = new Float32Array(kept.length + block.length);
      input.set(kept);
      input.set(block, kept.length);
      const output: number[] = [];
      while (position + reach < input.length) {
        output.push(sampleAt(input, position));
        position += step;
      }
      const first = Math.max(0, Math.floor(position) - reach);
      kept = input.slice(first);
      position -= first;
      return Float32Array.from(output);
    },
  };

  function sampleAt(input: Float32Array, at: number): number {
    const whole = Math.floor(at);
    const row = Math.round((at - whole) * PHASES) * taps;
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      sum += (input[whole - reach + 1 + tap] ?? 0) * (filter[row + tap] ?? 0);
    }
    return sum;
  }
}

type FilterShape = { reach: number; taps: number; cutoff: number };

/** A sinc under a Blackman window, one row a phase, each row normalised so that loudness is kept. */
function computeFilter({ reach, taps, cutoff }: FilterShape): Float32Array {
  const filter = new Float32Array((PHASES + 1) * taps);
  for (let phase = 0; phase <= PHASES; phase += 1) {
    const row = Array.from({ length: taps }, (_, tap) => {
      const distance = tap - reach + 1 - phase / PHASES;
      return sinc(distance * cutoff) * blackman(distance / reach);
    });
    const sum = row.reduce((total, value) => total + value, 0);
    for (const [tap, value] of row.entries()) filter[phase * taps + tap] = value / sum;
  }
  return filter;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** From 1 in the middle to 0 at a distance of 1. */
function blackman(x: number): number {
  if (Math.abs(x) >= 1) return 0;
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}
