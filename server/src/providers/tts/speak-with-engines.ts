import type { Locale } from '@aloud/contract/locale';
import { AppError } from '../../platform/app-error.ts';
import { joinPcm, type Pcm16, SPOKEN_RATE, toFloat, toPcm16 } from '../audio/pcm.ts';
import { applyGain, gainFor, removeOffset, trimSilence } from './even-loudness.rules.ts';
import { type Phrase, toPhrases } from './phrases.rules.ts';
import { markRussianStress } from './say/russian-stress.rules.ts';
import { sayInEnglish } from './say/say-in-english.rules.ts';
import { sayInRussian } from './say/say-in-russian.rules.ts';
import type { SayOptions, TextToSpeech, Voice, VoiceEngine } from './tts.port.ts';

const SAY: Record<Locale, (text: string) => string> = { ru: sayInRussian, en: sayInEnglish };

/** Makes one port of several engines, given best first. */
export function speakWithEngines(engines: readonly VoiceEngine[]): TextToSpeech {
  const cache = createPhraseCache();

  function readyVoices(): { engine: VoiceEngine; voice: Voice }[] {
    return engines
      .filter((engine) => engine.isReady())
      .flatMap((engine) => engine.voices.map((voice) => ({ engine, voice })));
  }

  function choose(locale: Locale, voiceId: string | undefined) {
    const ofLocale = readyVoices().filter(({ voice }) => voice.locale === locale);
    const chosen = ofLocale.find(({ voice }) => voice.id === voiceId) ?? ofLocale[0];
    if (chosen) return chosen;
    const mayCome = engines.some((engine) => engine.voices.some((voice) => voice.locale === locale));
    throw new AppError(mayCome ? 'speech.not-ready' : 'speech.unavailable');
  }

  async function sayPhrase(task: Task, phrase: Phrase): Promise<Pcm16> {
    const { speed = 1 } = task.options;
    const key = `${task.voice.id} ${speed} ${phrase.text}`;
    const known = cache.find(key);
    if (known) return known;
    const parts: Pcm16[] = [];
    for await (const part of task.engine.say(phrase.text, task.voice, task.options)) parts.push(part);
    const sound = trimSilence(removeOffset(toFloat(joinPcm(parts))));
    const said = toPcm16(applyGain(sound, gainFor(sound)));
    const rested = joinPcm([said, new Int16Array(Math.round((phrase.pauseSeconds / speed) * SPOKEN_RATE))]);
    cache.keep(key, rested);
    return rested;
  }

  /** While one phrase is played the next is already being spoken. */
  async function* inPhrases(task: Task, phrases: readonly Phrase[]): AsyncGenerator<Pcm16> {
    const [first, ...rest] = phrases;
    let coming = first && sayPhrase(task, first);
    for (const next of [...rest, undefined]) {
      const said = await coming;
      coming = next && sayPhrase(task, next);
      // A caller that stops early never awaits the next phrase, whose failure would be an unhandled rejection.
      coming?.catch(() => undefined);
      if (said) yield said;
    }
  }

  return {
    voices: () => readyVoices().map(({ voice }) => voice),
    async *speak(text, { locale, voiceId, signal, owner, isLive, speed }) {
      signal.throwIfAborted();
      const options = { owner, isUrgent: isLive, signal, speed };
      const task: Task = { ...choose(locale, voiceId), options };
      if (task.engine.streams) return yield* task.engine.say(text, task.voice, task.options);
      return yield* inPhrases(task, toPhrases(spell(text, locale, task.engine), locale));
    },
  };
}

function spell(text: string, locale: Locale, { needsWords, needsStress }: VoiceEngine): string {
  const words = needsWords ? SAY[locale](text) : text;
  return needsStress && locale === 'ru' ? markRussianStress(words) : words;
}

type Task = { engine: VoiceEngine; voice: Voice; options: SayOptions };

/** Greetings, fillers and standard questions are said again and again; this holds about six minutes of them. */
const MOST_SAMPLES = 8_640_000;

export type PhraseCache = {
  find(key: string): Pcm16 | undefined;
  keep(key: string, samples: Pcm16): void;
};

/** Spoken phrases, the least recently used evicted first. */
export function createPhraseCache(mostSamples = MOST_SAMPLES): PhraseCache {
  const kept = new Map<string, Pcm16>();
  let total = 0;
  return {
    find(key) {
      const samples = kept.get(key);
      if (samples) {
        kept.delete(key);
        kept.set(key, samples);
      }
      return samples;
    },
    keep(key, samples) {
      if (samples.length > mostSamples || kept.has(key)) return;
      kept.set(key, samples);
      total += samples.length;
      for (const [oldest, { length }] of kept) {
        if (total <= mostSamples) break;
        kept.delete(oldest);
        total -= length;
      }
    },
  };
}
