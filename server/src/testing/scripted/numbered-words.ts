import { MIC_SAMPLE_RATE } from '@aloud/contract/voice/voice-protocol.limits';
import { measureSeconds } from '../../providers/audio/pcm.ts';
import type { SpeechToText, Word } from '../../providers/stt/stt.port.ts';
import { readSoundWords } from './read-sound-words.ts';
import { concat } from './scripted-sound.ts';

/**
 * Sound that means the same in every process: the value of its samples is the number of a word, in a range that the
 * scripted detector takes for speech. A request can be repeated for ever, and no two of them are alike.
 */
const REQUEST = ['Повторите', 'вопрос', 'пожалуйста', 'просьба', 'номер'];
const FIRST_VALUE = 1_000;
/** From here on sound is what other scripts take for speech of any kind. */
const OTHER_VALUE = 8_000;
const WORD_MS = 160;
const WORD_SAMPLES = (WORD_MS * MIC_SAMPLE_RATE) / 1_000;

export function writeRequest(number: number): string {
  return [...REQUEST, String(number)].join(' ');
}

export function speakRequest(number: number): Int16Array {
  const values = [...REQUEST.keys(), REQUEST.length + number].map((word) => FIRST_VALUE + word);
  return concat(values.map((value) => new Int16Array(WORD_SAMPLES).fill(value)));
}

/** The words of which at least half is in the sound. */
export function readNumberedWords(samples: Int16Array): Word[] {
  return readSoundWords(samples, {
    wordSamples: WORD_SAMPLES,
    toText(value) {
      if (value < FIRST_VALUE || value >= OTHER_VALUE) return undefined;
      const word = value - FIRST_VALUE;
      return REQUEST[word] ?? String(word - REQUEST.length);
    },
  });
}

/** Hears numbered words exactly, and leaves every other sound to the other recogniser. */
export function hearNumberedWords(other: SpeechToText): SpeechToText {
  return {
    ...other,
    async transcribe(audio, options) {
      const words = readNumberedWords(audio);
      if (words.length === 0) return other.transcribe(audio, options);
      const text = words.map((word) => word.text).join(' ');
      return { text, locale: options.locale ?? 'ru', seconds: measureSeconds(audio, MIC_SAMPLE_RATE), words };
    },
  };
}
