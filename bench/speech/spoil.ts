import { toFloat, toPcm16 } from '../../server/src/providers/audio/pcm.ts';
import { resample } from '../../server/src/providers/audio/resampler.ts';

/** Ways in which real recordings are worse than studio ones. All on 16 kHz mono; all repeatable. */

export function createRandom(seed = 1): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

export function noise(length: number, amplitude = 8_000): Int16Array {
  const random = createRandom(7);
  return Int16Array.from({ length }, () => (random() + random() + random() - 1.5) * amplitude);
}

/** Chords with overtones and a beat: enough to sound like music to a detector. */
export function music(length: number): Int16Array {
  const chords = [
    [262, 330, 392],
    [220, 262, 330],
    [175, 220, 262],
    [196, 247, 294],
  ];
  return Int16Array.from({ length }, (_, i) => {
    const t = i / 16_000;
    const chord = chords[Math.floor(t * 2) % chords.length] ?? [];
    const beat = Math.exp(-((t * 4) % 1) * 4);
    const sum = chord.reduce(
      (all, hertz) =>
        all +
        Math.sin(2 * Math.PI * hertz * t) +
        0.5 * Math.sin(4 * Math.PI * hertz * t) +
        0.25 * Math.sin(6 * Math.PI * hertz * t),
      0,
    );
    return sum * 1_800 * (0.5 + 0.5 * beat);
  });
}

/** Mixes another sound under the speech at the given distance in dB. */
export function mix(speech: Int16Array, other: Int16Array, snrDb: number): Int16Array {
  const gain = (level(speech) / Math.max(1, level(other))) * 10 ** (-snrDb / 20);
  return Int16Array.from(speech, (sample, i) => clip(sample + gain * (other[i % other.length] ?? 0)));
}

/** Level of the voiced parts: pauses would make every mix milder than it says. */
function level(samples: Int16Array): number {
  const loud = samples.filter((sample) => Math.abs(sample) > 300);
  return Math.sqrt(loud.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, loud.length));
}

export function overdrive(samples: Int16Array, gainDb: number): Int16Array {
  const gain = 10 ** (gainDb / 20);
  return Int16Array.from(samples, (sample) => clip(sample * gain));
}

/** Faster and higher, as a tape that runs too fast: the voice of a person in a hurry rises too. */
export function speedUp(samples: Int16Array, factor: number): Int16Array {
  return toPcm16(resample(toFloat(samples), 16_000 * factor, 16_000));
}

/** 300–3400 Hz in µ-law, as a telephone passes it. */
export function telephone(samples: Int16Array): Int16Array {
  const high = onePole(Float64Array.from(samples), 300, 'high');
  const band = onePole(onePole(high, 3_400, 'low'), 3_400, 'low');
  return Int16Array.from(band, (sample) => companded(sample));
}

function onePole(samples: Float64Array, hertz: number, keep: 'low' | 'high'): Float64Array {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / 16_000);
  let smooth = 0;
  return samples.map((sample) => {
    smooth += share * (sample - smooth);
    return keep === 'low' ? smooth : sample - smooth;
  });
}

function companded(sample: number): number {
  const compressed = Math.sign(sample) * (Math.log1p((255 * Math.abs(sample)) / 32_768) / Math.log(256));
  const coarse = Math.round(compressed * 127) / 127;
  return Math.sign(coarse) * ((256 ** Math.abs(coarse) - 1) / 255) * 32_768;
}

function clip(value: number): number {
  return Math.max(-32_768, Math.min(32_767, value));
}
