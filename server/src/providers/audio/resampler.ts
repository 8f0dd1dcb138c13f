/** Filter half-width in samples of the slower rate: more keeps more treble, and costs more. */
const HALF_WIDTH = 16;
/** Kaiser window, about 70 dB of stop band. */
const KAISER_BETA = 7;
/** The pass band ends a little early, so that its slope ends where the slower rate does. */
const PASS_BAND = 0.94;

export type Resampler = {
  push(samples: Float32Array): Float32Array;
  /** The tail that waited for samples after it. */
  flush(): Float32Array;
};

/** Changes the rate of a stream of mono sound, chunk by chunk, without seams. */
export function createResampler(fromRate: number, toRate: number): Resampler {
  if (!isRate(fromRate) || !isRate(toRate))
    throw new RangeError('a sample rate is a whole number above zero');
  if (fromRate === toRate) return { push: (samples) => samples, flush: () => new Float32Array(0) };
  const divisor = greatestCommonDivisor(fromRate, toRate);
  const up = toRate / divisor;
  const down = fromRate / divisor;
  const scale = Math.min(1, toRate / fromRate) * PASS_BAND;
  const reach = Math.ceil(HALF_WIDTH / Math.min(1, toRate / fromRate));
  const phases: (Float32Array | undefined)[] = [];
  let buffer = new Float32Array(reach);
  /** Index in `buffer` of the next output's centre, as a whole part and a phase out of `up`. */
  let centre = reach;
  let phase = 0;

  function push(samples: Float32Array): Float32Array {
    const joined = new Float32Array(buffer.length + samples.length);
    joined.set(buffer);
    joined.set(samples, buffer.length);
    const out = new Float32Array(Math.ceil((joined.length * up) / down) + 1);
    let made = 0;
    while (centre + reach < joined.length) {
      const taps = phases[phase] ?? computeTaps(phase / up);
      phases[phase] = taps;
      out[made] = weigh(joined, centre - reach, taps);
      made += 1;
      phase += down;
      centre += Math.floor(phase / up);
      phase %= up;
    }
    const keepFrom = Math.max(0, centre - reach);
    buffer = joined.slice(keepFrom);
    centre -= keepFrom;
    return out.slice(0, made);
  }

  function computeTaps(fraction: number): Float32Array {
    const taps = Float32Array.from({ length: 2 * reach + 1 }, (_, i) => {
      const distance = i - reach - fraction;
      return scale * sinc(distance * scale) * kaiser(distance / (reach + 1));
    });
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return taps.map((tap) => tap / sum);
  }

  return { push, flush: () => push(new Float32Array(reach)) };
}

export function resample(samples: Float32Array, fromRate: number, toRate: number): Float32Array {
  const resampler = createResampler(fromRate, toRate);
  const head = resampler.push(samples);
  const tail = resampler.flush();
  const joined = new Float32Array(head.length + tail.length);
  joined.set(head);
  joined.set(tail, head.length);
  return joined;
}

/** In four sums, which the processor adds up at once: a conversation resamples every second of the interviewer's voice. */
function weigh(input: Float32Array, from: number, taps: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const wholes = taps.length - (taps.length % 4);
  for (let i = 0; i < wholes; i += 4) {
    first += (taps[i] as number) * (input[from + i] as number);
    second += (taps[i + 1] as number) * (input[from + i + 1] as number);
    third += (taps[i + 2] as number) * (input[from + i + 2] as number);
    fourth += (taps[i + 3] as number) * (input[from + i + 3] as number);
  }
  for (let i = wholes; i < taps.length; i += 1) first += (taps[i] as number) * (input[from + i] as number);
  return first + second + third + fourth;
}

function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate > 0;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(position: number): number {
  if (Math.abs(position) >= 1) return 0;
  return bessel(KAISER_BETA * Math.sqrt(1 - position * position)) / bessel(KAISER_BETA);
}

/** The modified Bessel function of order zero, as its series. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; k < 30; k += 1) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
