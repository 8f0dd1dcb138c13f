import type { Locale } from '../../contract/src/locale.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import type { Clip } from './clips.ts';
import { type BenchedStt, never, openStt } from './engines.ts';
import { type HearingResult, hear, total } from './hearing.ts';
import { hold, percent, title } from './report.ts';
import { mix, music, noise, overdrive, speedUp, telephone } from './spoil.ts';

const MINUTE = 960_000;

/** Speech that is hard to hear, and sounds with no speech in them. */
export async function benchRobustness(clips: readonly Clip[]): Promise<void> {
  const bench = await openStt({ ru: 'whisper-small', en: 'moonshine-base' });
  try {
    for (const locale of ['en', 'ru'] as const) await benchSpoilt(bench, clips, locale);
    await benchNothing(bench);
  } finally {
    await bench.close();
  }
}

async function benchSpoilt(bench: BenchedStt, clips: readonly Clip[], locale: Locale): Promise<void> {
  const own = clips.filter((clip) => clip.language === locale && clip.samples.length < MINUTE / 3);
  const other = clips.find((clip) => clip.language === locale && clip.samples.length >= MINUTE / 3) ?? own[0];
  if (own.length === 0 || !other) return;
  title(`hard to hear, ${locale} (clips under 20 s)`);
  for (const { name, spoil, most } of listDistortions(other)) {
    const heard: HearingResult[] = [];
    for (const clip of own)
      heard.push(await hear(bench, { ...clip, samples: spoil(clip.samples) }, { locale }));
    const { wer, rtf } = total(heard);
    console.log(`${name.padEnd(30)} WER ${percent(wer).padStart(7)}  RTF ${rtf.toFixed(3)}`);
    hold({ name: `word errors, ${locale}, ${name}`, value: wer, limit: most[locale], unit: '' });
  }
}

type Distortion = {
  name: string;
  spoil: (samples: Int16Array) => Int16Array;
  /** Measured on our clips, with a margin: a guard against getting worse, not an aim. */
  most: Record<Locale, number>;
};

function listDistortions(other: Clip): Distortion[] {
  return [
    { name: 'as recorded', spoil: (samples) => samples, most: { en: 0.03, ru: 0.12 } },
    {
      name: 'noise, 20 dB below',
      spoil: (samples) => mix(samples, noise(samples.length), 20),
      most: { en: 0.06, ru: 0.15 },
    },
    {
      name: 'noise, 15 dB below',
      spoil: (samples) => mix(samples, noise(samples.length), 15),
      most: { en: 0.12, ru: 0.2 },
    },
    {
      name: 'noise, 10 dB below',
      spoil: (samples) => mix(samples, noise(samples.length), 10),
      most: { en: 0.12, ru: 0.3 },
    },
    {
      name: 'noise, 5 dB below',
      spoil: (samples) => mix(samples, noise(samples.length), 5),
      most: { en: 0.3, ru: 0.6 },
    },
    { name: 'fast, by a quarter', spoil: (samples) => speedUp(samples, 1.25), most: { en: 0.08, ru: 0.12 } },
    {
      name: 'music, 10 dB below',
      spoil: (samples) => mix(samples, music(samples.length), 10),
      most: { en: 0.05, ru: 0.12 },
    },
    // Who speaks is not told apart: in the pauses the other one is written down as well.
    {
      name: 'another speaker, 15 dB below',
      spoil: (samples) => mix(samples, other.samples, 15),
      most: { en: 0.5, ru: 0.15 },
    },
    { name: 'telephone', spoil: telephone, most: { en: 0.05, ru: 0.12 } },
    { name: 'clipped by 20 dB', spoil: (samples) => overdrive(samples, 20), most: { en: 0.05, ru: 0.4 } },
    { name: 'quiet by 30 dB', spoil: (samples) => overdrive(samples, -30), most: { en: 0.05, ru: 0.12 } },
  ];
}

async function benchNothing(bench: BenchedStt): Promise<void> {
  title('no speech at all: words heard');
  const sounds: [string, Int16Array][] = [
    ['ten minutes of silence', new Int16Array(10 * MINUTE)],
    ['ten minutes of faint noise', noise(10 * MINUTE, 60)],
    ['a minute of loud noise', noise(MINUTE)],
    ['a minute of music', music(MINUTE)],
    [
      'a minute of a 50 Hz hum',
      Int16Array.from({ length: MINUTE }, (_, i) => Math.sin((2 * Math.PI * 50 * i) / 16_000) * 6_000),
    ],
  ];
  let words = 0;
  for (const [name, samples] of sounds) {
    const startedAt = performance.now();
    const heard = await bench.stt.transcribe(samples, { owner: SERVER_OWNER, signal: never });
    words += heard.words.length;
    console.log(
      `${name.padEnd(30)} ${heard.words.length} words, ${Math.round(performance.now() - startedAt)} ms  ${heard.text.slice(0, 80)}`,
    );
  }
  hold({ name: 'words invented where nobody speaks', value: words, limit: 0, unit: '' });
}
