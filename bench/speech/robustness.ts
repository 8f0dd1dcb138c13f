import type { Locale } from '../../contract/src/locale.ts';
import type { Clip } from './clips.ts';
import { type BenchedStt, never, openStt } from './engines.ts';
import { type Heard, hear, total } from './hearing.ts';
import { hold, percent, title } from './report.ts';
import { mix, music, noise, overdrive, telephone } from './spoil.ts';

const MINUTE = 960_000;

/** Speech that is hard to hear, and sounds with no speech in them. */
export async function benchRobustness(clips: readonly Clip[]): Promise<void> {
  const bench = await openStt({ ru: 'whisper-base', en: 'moonshine-base' });
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
  const ways: [string, (samples: Int16Array) => Int16Array][] = [
    ['as recorded', (samples) => samples],
    ['noise, 20 dB below', (samples) => mix(samples, noise(samples.length), 20)],
    ['noise, 10 dB below', (samples) => mix(samples, noise(samples.length), 10)],
    ['music, 10 dB below', (samples) => mix(samples, music(samples.length), 10)],
    ['another speaker, 15 dB below', (samples) => mix(samples, other.samples, 15)],
    ['telephone', telephone],
    ['clipped by 20 dB', (samples) => overdrive(samples, 20)],
    ['quiet by 30 dB', (samples) => overdrive(samples, -30)],
  ];
  for (const [name, spoil] of ways) {
    const heard: Heard[] = [];
    for (const clip of own) heard.push(await hear(bench, { ...clip, samples: spoil(clip.samples) }, locale));
    const { wer, rtf } = total(heard);
    console.log(`${name.padEnd(30)} WER ${percent(wer).padStart(7)}  RTF ${rtf.toFixed(3)}`);
  }
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
    const heard = await bench.stt.transcribe(samples, { signal: never });
    words += heard.words.length;
    console.log(
      `${name.padEnd(30)} ${heard.words.length} words, ${Math.round(performance.now() - startedAt)} ms  ${heard.text.slice(0, 80)}`,
    );
  }
  hold({ name: 'words invented where nobody speaks', value: words, limit: 0, unit: '' });
}
