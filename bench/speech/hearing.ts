import type { Locale } from '../../contract/src/locale.ts';
import type { SpeechUse } from '../../contract/src/voice/speech-exam.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { measureSeconds } from '../../server/src/providers/audio/pcm.ts';
import { plainWords } from '../../server/src/providers/stt/exam/plain-words.rules.ts';
import { compareWords } from '../../server/src/providers/stt/exam/word-errors.rules.ts';
import type { Clip } from './clips.ts';
import { type BenchedStt, never, openStt, store } from './engines.ts';
import { hold, percent, title } from './report.ts';

export type HearingResult = {
  errors: number;
  words: number;
  seconds: number;
  milliseconds: number;
  cpuSeconds: number;
  differences: string[];
};

export type HearingOptions = { locale: Locale | undefined; use?: SpeechUse };

export async function hear(
  bench: BenchedStt,
  clip: Clip,
  { locale, use = 'recordings' }: HearingOptions,
): Promise<HearingResult & { firstMs: number }> {
  const startedAt = performance.now();
  const cpuBefore = bench.cpuSeconds();
  let firstMs = 0;
  const { text } = await bench.stt.transcribe(clip.samples, {
    locale,
    owner: SERVER_OWNER,
    signal: never,
    isLive: use === 'live',
    onProgress: () => {
      firstMs ||= performance.now() - startedAt;
    },
  });
  const milliseconds = performance.now() - startedAt;
  const { errors, words, differences } = compareWords(
    plainWords(clip.text, clip.language),
    plainWords(text, clip.language),
  );
  return {
    errors,
    words,
    differences,
    milliseconds,
    firstMs,
    cpuSeconds: bench.cpuSeconds() - cpuBefore,
    seconds: measureSeconds(clip.samples, 16_000),
  };
}

export function total(heard: readonly HearingResult[]) {
  const sum = (pick: (one: HearingResult) => number) => heard.reduce((all, one) => all + pick(one), 0);
  const seconds = Math.max(
    0.001,
    sum((one) => one.seconds),
  );
  const words = Math.max(
    1,
    sum((one) => one.words),
  );
  return {
    wer: sum((one) => one.errors) / words,
    rtf: sum((one) => one.milliseconds) / 1000 / seconds,
    cpu: sum((one) => one.cpuSeconds) / seconds,
  };
}

/** `own`: our synthetic answers. `reader`: 45 sentences of prose, read by a person. */
export type ClipSets = Record<'own' | 'reader', readonly Clip[]>;

type Setup = {
  locale: Locale;
  model: string;
  use: SpeechUse;
  /** Word errors at most, by set. */
  most?: Partial<Record<keyof ClipSets, number>>;
  rtf?: number;
};

const SETUPS: Setup[] = [
  { locale: 'en', model: 'moonshine-base', use: 'recordings', most: { own: 0.03 }, rtf: 0.1 },
  { locale: 'en', model: 'moonshine-tiny', use: 'recordings' },
  { locale: 'ru', model: 'whisper-base', use: 'live', most: { own: 0.12, reader: 0.2 }, rtf: 0.45 },
  { locale: 'ru', model: 'whisper-base', use: 'recordings', most: { own: 0.12, reader: 0.21 } },
  { locale: 'ru', model: 'whisper-small', use: 'recordings', most: { own: 0.055, reader: 0.115 } },
  { locale: 'ru', model: 'whisper-small', use: 'live' },
  { locale: 'ru', model: 'gigaam-v3', use: 'recordings' },
];
const QUICK = ['moonshine-base', 'whisper-base'];

/** Word errors, speed and memory of every recogniser over the clips of its language. */
export async function benchHearing(sets: ClipSets, isQuick: boolean): Promise<void> {
  for (const setup of SETUPS) {
    // GigaAM is fetched on demand only; where it is, it is compared.
    if (setup.model === 'gigaam-v3' && !store.isInstalled(setup.model)) continue;
    if (isQuick && !QUICK.includes(setup.model)) continue;
    await benchSetup(setup, sets);
  }
}

async function benchSetup(setup: Setup, sets: ClipSets): Promise<void> {
  const { locale, model, use, rtf, most } = setup;
  title(`${model}, ${locale}, ${use}`);
  const bench = await openStt({
    // What hears recordings by default hears again what English doubts.
    ru: locale === 'ru' ? model : 'whisper-small',
    en: locale === 'en' ? model : 'moonshine-base',
  });
  try {
    for (const [name, clips] of Object.entries(sets) as [keyof ClipSets, readonly Clip[]][]) {
      const own = clips.filter((clip) => clip.language === locale);
      if (own.length === 0) continue;
      const all = await hearClips(bench, own, setup);
      console.log(
        `${name}: WER ${percent(all.wer)}, RTF ${all.rtf.toFixed(3)}, ${all.cpu.toFixed(3)} CPU seconds a second, ${bench.memoryMb()} MB`,
      );
      const label = `${model}, ${use}, ${name}`;
      const limit = most?.[name];
      if (limit !== undefined) hold({ name: `${label}: word errors`, value: all.wer, limit, unit: '' });
      if (rtf !== undefined)
        hold({ name: `${label}: real-time factor`, value: all.rtf, limit: rtf, unit: '' });
    }
  } finally {
    await bench.close();
  }
}

async function hearClips(bench: BenchedStt, clips: readonly Clip[], setup: Setup) {
  const [first] = clips;
  // The first run loads the model; the server does that when it starts.
  if (first) await hear(bench, { ...first, samples: first.samples.subarray(0, 32_000) }, setup);
  const heard: HearingResult[] = [];
  for (const clip of clips) {
    const one = await hear(bench, clip, setup);
    heard.push(one);
    console.log(
      `${clip.name.padEnd(14)} ${one.seconds.toFixed(1).padStart(6)} s  WER ${percent(one.errors / one.words).padStart(7)}  RTF ${(one.milliseconds / 1000 / one.seconds).toFixed(3)}  first ${String(Math.round(one.firstMs)).padStart(5)} ms  ${one.differences.join(' ')}`,
    );
  }
  return total(heard);
}
