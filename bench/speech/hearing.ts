import type { Locale } from '../../contract/src/locale.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { measureSeconds } from '../../server/src/providers/audio/pcm.ts';
import { plainWords } from '../../server/src/providers/stt/exam/plain-words.rules.ts';
import { compareWords } from '../../server/src/providers/stt/exam/word-errors.rules.ts';
import type { Clip } from './clips.ts';
import { type BenchedStt, never, openStt } from './engines.ts';
import { hold, percent, title } from './report.ts';

export type HearingResult = {
  errors: number;
  words: number;
  seconds: number;
  milliseconds: number;
  differences: string[];
};

export async function hear(
  bench: BenchedStt,
  clip: Clip,
  locale: Locale | undefined,
): Promise<HearingResult & { firstMs: number }> {
  const startedAt = performance.now();
  let firstMs = 0;
  const { text } = await bench.stt.transcribe(clip.samples, {
    locale,
    owner: SERVER_OWNER,
    signal: never,
    onProgress: () => {
      firstMs ||= performance.now() - startedAt;
    },
  });
  const milliseconds = performance.now() - startedAt;
  const { errors, words, differences } = compareWords(
    plainWords(clip.text, clip.language),
    plainWords(text, clip.language),
  );
  return { errors, words, differences, milliseconds, firstMs, seconds: measureSeconds(clip.samples, 16_000) };
}

export function total(heard: readonly HearingResult[]) {
  const sum = (pick: (one: HearingResult) => number) => heard.reduce((all, one) => all + pick(one), 0);
  return {
    wer:
      sum((one) => one.errors) /
      Math.max(
        1,
        sum((one) => one.words),
      ),
    rtf:
      sum((one) => one.milliseconds) /
      1000 /
      Math.max(
        0.001,
        sum((one) => one.seconds),
      ),
  };
}

type Setup = { locale: Locale; model: string; wer?: number; rtf?: number };

const SETUPS: Setup[] = [
  { locale: 'en', model: 'moonshine-base', wer: 0.03, rtf: 0.1 },
  { locale: 'en', model: 'moonshine-tiny' },
  { locale: 'ru', model: 'whisper-base', wer: 0.12, rtf: 0.45 },
  { locale: 'ru', model: 'whisper-small', wer: 0.08 },
];

/** Word errors, speed and memory of every recogniser over the clips of its language. */
export async function benchHearing(clips: readonly Clip[], isQuick: boolean): Promise<void> {
  for (const setup of SETUPS) {
    const isDefault = setup.model === 'moonshine-base' || setup.model === 'whisper-base';
    const own = clips.filter((clip) => clip.language === setup.locale);
    if (own.length === 0 || (isQuick && !isDefault)) continue;
    await benchSetup(setup, own);
  }
}

async function benchSetup({ locale, model, wer, rtf }: Setup, clips: readonly Clip[]): Promise<void> {
  title(`${model}, ${locale}`);
  const bench = await openStt({
    ru: locale === 'ru' ? model : 'whisper-base',
    en: locale === 'en' ? model : 'moonshine-base',
  });
  try {
    const [first] = clips;
    // The first run loads the model; the server does that when it starts.
    if (first) await hear(bench, { ...first, samples: first.samples.subarray(0, 32_000) }, locale);
    const heard: HearingResult[] = [];
    for (const clip of clips) {
      const one = await hear(bench, clip, locale);
      heard.push(one);
      console.log(
        `${clip.name.padEnd(14)} ${one.seconds.toFixed(1).padStart(6)} s  WER ${percent(one.errors / one.words).padStart(7)}  RTF ${(one.milliseconds / 1000 / one.seconds).toFixed(3)}  first ${String(Math.round(one.firstMs)).padStart(5)} ms  ${one.differences.join(' ')}`,
      );
    }
    const all = total(heard);
    console.log(`all: WER ${percent(all.wer)}, RTF ${all.rtf.toFixed(3)}, ${bench.memoryMb()} MB`);
    if (wer !== undefined) hold({ name: `${model} word errors`, value: all.wer, limit: wer, unit: '' });
    if (rtf !== undefined) hold({ name: `${model} real-time factor`, value: all.rtf, limit: rtf, unit: '' });
  } finally {
    await bench.close();
  }
}
