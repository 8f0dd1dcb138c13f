import { describe, expect, it, vi } from 'vitest';
import { matroskaOfFractionalRate, vorbisBomb } from '../../testing/misbehaving/hostile-sound.ts';
import { readVoice } from '../../testing/voices.ts';
import { collectSound } from './collect-sound.ts';
import { createDecodeAudio } from './decode-audio.ts';
import { decodeFile } from './decode-file.ts';
import { createResampler } from './resampler.ts';
import { toWave } from './wave-file.ts';

// The WASM decoders print every damaged frame.
vi.spyOn(console, 'error').mockImplementation(() => undefined);
vi.spyOn(console, 'warn').mockImplementation(() => undefined);

const options = { longestSeconds: 600, aac: undefined };

function tone(seconds: number, rate: number): Int16Array {
  return Int16Array.from(
    { length: seconds * rate },
    (_, i) => Math.sin((2 * Math.PI * 440 * i) / rate) * 8_000,
  );
}

async function refusal(bytes: Uint8Array, overrides: Partial<typeof options> = {}): Promise<unknown> {
  return decodeFile(bytes, { ...options, ...overrides }).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );
}

describe('the same sentence in every format', async () => {
  const original = await decodeFile(await readVoice('en-pasta.wav'), options);

  it.each(['webm', 'ogg', 'vorbis.ogg', 'flac', 'mp3'])('%s sounds like the original', async (format) => {
    const decoded = await decodeFile(await readVoice(`en-pasta.${format}`), options);
    expect(decoded.length / 16_000).toBeCloseTo(3.2, 0);
    expect(likeness(original, decoded)).toBeGreaterThan(0.98);
  });

  it('a recording of our own page keeps every sample, so that it is known again by its sound', async () => {
    const samples = Int16Array.from({ length: 65_536 }, (_, i) => i - 32_768);
    expect(await decodeFile(toWave(samples, 16_000), options)).toEqual(samples);
  });

  it('mp4 waits for the decoder that is fetched like a model', async () => {
    expect(await refusal(await readVoice('en-pasta.mp4'))).toBe('speech.not-ready');
  });
});

it.each([8_000, 22_050, 44_100, 48_000, 96_000])(
  'a tone at %i Hz keeps its length and pitch',
  async (rate) => {
    const decoded = await decodeFile(toWave(tone(1, rate), rate), options);
    expect(decoded.length / 16_000).toBeCloseTo(1, 2);
    const crossings = decoded
      .slice(1_600, 14_400)
      .reduce((n, sample, i, all) => n + Number(sample >= 0 && (all[i - 1] ?? 0) < 0), 0);
    expect(crossings / 0.8).toBeCloseTo(440, -1);
  },
);

describe('what cannot be heard', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('Dear interviewer')],
    ['a picture', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)])],
    ['zeros', Buffer.alloc(100_000)],
    [
      'a container of nothing',
      Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d', 'hex'),
    ],
  ])('%s is not audio', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('speech.not-audio');
  });

  it('a file that lost its end says so', async () => {
    const wave = toWave(tone(2, 16_000), 16_000);
    expect(await refusal(wave.subarray(0, 30_000))).toBe('speech.truncated');
    const flac = await readVoice('en-pasta.flac');
    expect(await refusal(flac.subarray(0, flac.length / 3))).toBe('speech.truncated');
    expect(await refusal(Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'))).toBe(
      'speech.truncated',
    );
  });

  it('a protected file says so', async () => {
    const protectedBox = Buffer.concat([
      box('ftyp', Buffer.from('mp42')),
      box('moov', Buffer.from('....enca....sinf')),
    ]);
    expect(await refusal(protectedBox)).toBe('speech.encrypted');
  });

  it('more than ten minutes is too long, also when a small file unpacks to it', async () => {
    expect(await refusal(toWave(tone(3, 16_000), 16_000), { longestSeconds: 2 })).toBe('speech.too-long');
    expect(await refusal(await readVoice('en-pasta.webm'), { longestSeconds: 1 })).toBe('speech.too-long');
  });

  it('a click is too short', async () => {
    expect(await refusal(toWave(tone(0.05, 16_000), 16_000))).toBe('speech.too-short');
  });

  it('a header from another planet is refused', async () => {
    const absurd = toWave(tone(1, 16_000), 16_000);
    absurd.writeUInt32LE(4_000_000_000, 24);
    expect(await refusal(absurd)).toBe('speech.not-audio');
  });

  it('kilobytes that unpack to hours are refused as soon as they are too long, not after unpacking them', async () => {
    const bomb = vorbisBomb(await readVoice('en-pasta.vorbis.ogg'), 8);
    // The last packet is not audio: decoding must stop before it.
    expect(await refusal(bomb)).toBe('speech.not-audio');
    expect(await refusal(bomb, { longestSeconds: 20 })).toBe('speech.too-long');
  });

  it('sound is measured before it is worked on', () => {
    const endless = { length: 1e15 } as Float32Array;
    const tooLong = expect.objectContaining({ code: 'speech.too-long' });
    expect(() => collectSound(600).add({ channels: [endless], rate: 48_000 })).toThrow(tooLong);
  });

  it('a rate that is no whole number is refused wherever it turns up', async () => {
    expect(await refusal(await matroskaOfFractionalRate())).toBe('speech.not-audio');
    const notAudio = expect.objectContaining({ code: 'speech.not-audio' });
    const sound = { channels: [new Float32Array(1_000)], rate: 44_100.5 };
    expect(() => collectSound(600).add(sound)).toThrow(notAudio);
    for (const rate of [0, -1, 0.5, Number.NaN])
      expect(() => createResampler(rate, 16_000)).toThrow(RangeError);
  });

  it('a file that keeps its decoder busy for too long is given up on', async () => {
    const decoder = createDecodeAudio({
      longestSeconds: 600,
      aacDirectory: () => undefined,
      atOnce: 1,
      waitingPerOwner: 1,
      waitingMax: 1,
      withinMs: 1,
    });
    const how = { owner: 'anna', signal: new AbortController().signal };
    await expect(decoder.decode(await readVoice('en-pasta.webm'), how)).rejects.toMatchObject({
      code: 'speech.not-audio',
    });
    await decoder.close();
  });

  it('damage anywhere never does worse than a refusal', async () => {
    const codes = new Set<unknown>();
    for (const format of ['webm', 'ogg', 'vorbis.ogg', 'flac', 'mp3', 'wav']) {
      const bytes = await readVoice(`en-pasta.${format}`);
      for (let round = 0; round < 6; round += 1) {
        const damaged = Buffer.from(bytes);
        for (let i = 0; i < 40; i += 1)
          damaged[(round * 7_919 + i * 104_729) % damaged.length] = (i * 37 + round) % 256;
        codes.add(await refusal(damaged));
      }
    }
    for (const code of codes) expect(String(code)).toMatch(/^(accepted|speech\.[a-z-]+)$/);
  });
});

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Correlation at the best shift: lossy encoders delay by some milliseconds. */
function likeness(a: Int16Array, b: Int16Array): number {
  let best = 0;
  for (let shift = -200; shift <= 2_000; shift += 1) {
    let [ab, aa, bb] = [0, 0, 0];
    for (let i = 20_000; i < 28_000; i += 4) {
      const [x, y] = [a[i] ?? 0, b[i + shift] ?? 0];
      ab += x * y;
      aa += x * x;
      bb += y * y;
    }
    best = Math.max(best, ab / Math.sqrt(aa * bb || 1));
  }
  return best;
}
