import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trimEnd } from '@aloud/contract/trimming';
import { Tensor } from 'onnxruntime-node';
import { openOnnx } from '../../engines/onnx-session.ts';
import { readPronunciationNetwork } from './guess-pronunciation.ts';

export type DittliVoice = {
  /** `speed`: 1 at our pace, less is slower. */
  speak(text: string, speed: number): Promise<{ samples: Float32Array; rate: number }>;
};

type Metadata = { language_id: number; tone_offset: number; sample_rate: number; symbols: string[] };
type Phone = { symbol: string; tone: number };

/** Values the voice was published with; the pace is ours: as published it drawls. */
const NOISE = 0.667;
const RHYTHM_NOISE = 0.8;
const PACE = 0.85;
/** The graph also takes word meanings from two language models; without them it gets zeros of their size. */
const MEANING_SIZES = { bert: 1024, ja_bert: 768 };

export async function loadDittliVoice(directory: string, threads: number): Promise<DittliVoice> {
  const metadata = readJson<Metadata>(join(directory, 'metadata.json'));
  const dictionary = new Map(
    Object.entries(readJson<Record<string, string[]>>(join(directory, 'cmudict.json'))),
  );
  const guess = readPronunciationNetwork(join(directory, 'g2p_model.json'));
  const session = await openOnnx(join(directory, 'model.onnx'), { threads });
  const symbolIds = new Map(metadata.symbols.map((symbol, i) => [symbol, i]));
  const unknown = symbolIds.get('UNK') ?? 0;

  function pronounce(word: string): string[] {
    const known =
      dictionary.get(word.toUpperCase()) ?? dictionary.get(word.toUpperCase().replaceAll("'", ''));
    return known ?? guess(word.replaceAll("'", ''));
  }

  function toPhones(text: string): Phone[] {
    const phones: Phone[] = [{ symbol: '_', tone: 0 }];
    for (const part of text.toLowerCase().match(/[a-z']+|[.,!?…-]/g) ?? []) {
      if (/^[a-z']+$/.test(part))
        phones.push(...pronounce(trimEnd(part, /'/).replace(/^'+/, '')).map(toPhone));
      else phones.push({ symbol: part, tone: 0 });
    }
    return [...phones, { symbol: '_', tone: 0 }];
  }

  return {
    async speak(text, speed) {
      const phones = toPhones(text);
      const ids = withBlanks(phones.map(({ symbol }) => symbolIds.get(symbol) ?? unknown));
      const tones = withBlanks(phones.map(({ tone }) => tone + metadata.tone_offset));
      const languages = withBlanks(phones.map(() => metadata.language_id));
      const length = ids.length;
      const whole = (values: number[]) =>
        new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
      const scalar = (value: number) => new Tensor('float32', Float32Array.of(value), [1]);
      const meaning = (size: number) =>
        new Tensor('float32', new Float32Array(size * length), [1, size, length]);
      const { audio } = await session.run({
        x: whole(ids),
        x_lengths: new Tensor('int64', BigInt64Array.of(BigInt(length)), [1]),
        sid: new Tensor('int64', BigInt64Array.of(0n), [1]),
        tone: whole(tones),
        language: whole(languages),
        bert: meaning(MEANING_SIZES.bert),
        ja_bert: meaning(MEANING_SIZES.ja_bert),
        noise_scale: scalar(NOISE),
        noise_scale_w: scalar(RHYTHM_NOISE),
        length_scale: scalar(PACE / speed),
      });
      if (!audio) throw new Error('the voice gave nothing');
      return { samples: audio.data as Float32Array, rate: metadata.sample_rate };
    },
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** "AE1" → the sound and its stress; the voice calls stress a tone, counted from one. */
function toPhone(phone: string): Phone {
  const stress = /\d$/.exec(phone)?.[0];
  const symbol = (stress ? phone.slice(0, -1) : phone).toLowerCase();
  return { symbol: symbol === 'v' ? 'V' : symbol, tone: stress ? Number(stress) + 1 : 0 };
}

/** The model was trained with a blank around every sound. */
function withBlanks(values: readonly number[]): number[] {
  return [0, ...values.flatMap((value) => [value, 0])];
}
