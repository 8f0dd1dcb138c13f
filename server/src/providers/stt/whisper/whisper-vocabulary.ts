import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type WhisperVocabulary = {
  startOfTranscript: number;
  endOfText: number;
  transcribe: number;
  noSpeech: number;
  noTimestamps: number;
  /** The token of 0.00 s; each next one is 0.02 s later. */
  firstTimestamp: number;
  languages: { ru: number; en: number };
  /** Tokens that never belong into a transcript: sound effects, other tasks, markup. */
  suppressed: readonly number[];
  suppressedAtStart: readonly number[];
  /** Attention heads that follow the sound, as [layer, head]. */
  alignmentHeads: readonly (readonly [number, number])[];
  layers: number;
  heads: number;
  getBytes(token: number): Uint8Array;
};

type GenerationConfig = {
  lang_to_id: Record<string, number>;
  task_to_id: { transcribe: number };
  no_timestamps_token_id: number;
  eos_token_id: number;
  decoder_start_token_id: number;
  suppress_tokens: number[];
  begin_suppress_tokens: number[];
  alignment_heads: [number, number][];
};

export function readVocabulary(directory: string): WhisperVocabulary {
  const generation = readJson<GenerationConfig>(join(directory, 'generation_config.json'));
  const config = readJson<{ decoder_layers: number; decoder_attention_heads: number }>(
    join(directory, 'config.json'),
  );
  const texts: string[] = [];
  for (const [text, id] of Object.entries(readJson<Record<string, number>>(join(directory, 'vocab.json')))) {
    texts[id] = text;
  }
  const bytesByLetter = byteOfLetter();
  return {
    startOfTranscript: generation.decoder_start_token_id,
    endOfText: generation.eos_token_id,
    transcribe: generation.task_to_id.transcribe,
    // The published vocabulary puts it right before the token that turns timestamps off.
    noSpeech: generation.no_timestamps_token_id - 1,
    noTimestamps: generation.no_timestamps_token_id,
    firstTimestamp: generation.no_timestamps_token_id + 1,
    languages: { ru: generation.lang_to_id['<|ru|>'] ?? 0, en: generation.lang_to_id['<|en|>'] ?? 0 },
    suppressed: generation.suppress_tokens,
    suppressedAtStart: generation.begin_suppress_tokens,
    alignmentHeads: generation.alignment_heads,
    layers: config.decoder_layers,
    heads: config.decoder_attention_heads,
    getBytes: (token) => Uint8Array.from(texts[token] ?? '', (letter) => bytesByLetter.get(letter) ?? 0x20),
  };
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Byte-level BPE writes every byte as one printable letter; bytes without one get the letters from 256 on. */
function byteOfLetter(): Map<string, number> {
  const isPrintable = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || byte >= 0xae;
  const map = new Map<string, number>();
  let next = 256;
  for (let byte = 0; byte < 256; byte += 1) {
    if (isPrintable(byte)) map.set(String.fromCodePoint(byte), byte);
    else {
      map.set(String.fromCodePoint(next), byte);
      next += 1;
    }
  }
  return map;
}
