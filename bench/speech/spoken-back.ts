import { MANNERS } from '../../contract/src/interviews.limits.ts';
import type { Locale } from '../../contract/src/locale.ts';
import { createSpeech } from '../../server/src/boot/create-speech.ts';
import { findPhrases } from '../../server/src/features/interviews/interviewer/wording/phrases/find-phrases.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { joinPcm, type Pcm16, toFloat, toPcm16 } from '../../server/src/providers/audio/pcm.ts';
import { resample } from '../../server/src/providers/audio/resampler.ts';
import { plainWords } from '../../server/src/providers/stt/exam/plain-words.rules.ts';
import { compareWords } from '../../server/src/providers/stt/exam/word-errors.rules.ts';
import { sayInEnglish } from '../../server/src/providers/tts/say/say-in-english.rules.ts';
import { sayInRussian } from '../../server/src/providers/tts/say/say-in-russian.rules.ts';
import { readSamples } from '../coach/bank.ts';
import { logger, never, store } from './engines.ts';
import { percent, title } from './report.ts';

const INSERTED: Record<Locale, ReadonlyMap<string, string>> = {
  ru: new Map([
    ['role', 'Аналитик данных'],
    ['who', ', Марина'],
    ['minutes', 'около пяти минут'],
  ]),
  en: new Map([
    ['role', 'Data analyst'],
    ['who', ', Marina'],
    ['minutes', 'about five minutes'],
  ]),
};
const WORST = 40;
const HEARD_RATE = 16_000;

/** Everything the interviewer says without a language model, one sentence of the bank of `every`. */
export function listSentences(locale: Locale, every: number): string[] {
  const questions = readSamples().map((question) => question[locale]);
  const said = MANNERS.flatMap((manner) => {
    const { ownQuestions, ...phrases } = findPhrases(locale, manner);
    const wordings = Object.values(phrases).flatMap((one) =>
      'length' in one ? one : Object.values(one).flat(),
    );
    return [...wordings, ...ownQuestions.map(({ text }) => text)];
  });
  // The places of questions and quotations stay empty: the questions of the bank are spoken by themselves.
  const filled = said.map((text) =>
    text.replaceAll(/\{([a-z]{1,20})\}/gu, (_place, name: string) => INSERTED[locale].get(name) ?? '').trim(),
  );
  return [...new Set(filled), ...questions].filter((_, i) => i % every === 0);
}

/** Speaks the sentences with the voice people hear first, lets our recogniser hear them, and lists what was misheard. */
export async function benchSpokenBack(
  locale: Locale,
  { every, from, count }: { every: number; from: number; count: number },
): Promise<void> {
  const speech = await openSpeech();
  const sentences = listSentences(locale, every).slice(from, from + count);
  title(
    `${sentences.length} sentences spoken by ${findVoice(speech, locale)} and recognised back, ${locale}`,
  );
  const results: Heard[] = [];
  for (const sentence of sentences) {
    const heard = await sayAndHear(speech, { text: sentence, locale });
    results.push(heard);
    if (heard.errors > 0) console.log(describe(heard));
  }
  await speech.close();
  console.log(`all: ${percent(countMisheard(results))} misheard; the worst:`);
  const worst = results.toSorted((a, b) => b.errors / b.words - a.errors / a.words).slice(0, WORST);
  for (const heard of worst) console.log(describe(heard));
}

/** How long a sample answer should take its speaker. */
const SAMPLE_SECONDS = { shortest: 60, longest: 120 };

/** Sample answers from all over the bank, spoken and recognised back: how long each takes, and which of its words are lost. */
export async function benchSamples(locale: Locale, count: number): Promise<boolean> {
  const all = readSamples();
  if (!(count >= 1 && count <= all.length)) throw new Error(`--count is 1 to ${all.length}`);
  const speech = await openSpeech();
  const chosen = Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]);
  title(`${count} sample answers spoken by ${findVoice(speech, locale)} and recognised back, ${locale}`);
  const results: Heard[] = [];
  for (const question of chosen) {
    if (!question) continue;
    const heard = await sayAndHear(speech, { text: question[`case_${locale}`], locale });
    results.push(heard);
    console.log(
      `${heard.seconds.toFixed(0).padStart(4)} s ${percent(heard.errors / heard.words).padStart(7)}  ${question.id}: ${heard.differences.join(' ')}`,
    );
  }
  await speech.close();
  const seconds = results.map((heard) => heard.seconds).toSorted((a, b) => a - b);
  const outside = seconds.filter((one) => one < SAMPLE_SECONDS.shortest || one > SAMPLE_SECONDS.longest);
  console.log(
    `all: ${percent(countMisheard(results))} of the words misheard; ${seconds[0]?.toFixed(0)}–${seconds.at(-1)?.toFixed(0)} s, ` +
      `half of them under ${seconds[Math.floor(seconds.length / 2)]?.toFixed(0)} s; ` +
      `${outside.length} shorter than ${SAMPLE_SECONDS.shortest} s or longer than ${SAMPLE_SECONDS.longest} s`,
  );
  return outside.length === 0;
}

type Speech = ReturnType<typeof createSpeech>;
type Heard = { text: string; seconds: number; errors: number; words: number; differences: string[] };

async function openSpeech(): Promise<Speech> {
  const settings = readConfig({ MODELS_DIR: store.directory, SPEECH_STT_RU: 'whisper-base' }).speech;
  const speech = createSpeech(settings, logger);
  await speech.prepare(never);
  return speech;
}

function findVoice(speech: Speech, locale: Locale): string | undefined {
  return speech.tts.voices().find((voice) => voice.locale === locale)?.id;
}

/** Compared with the text as written and as the voice is told to say it; the nearer one counts. */
async function sayAndHear(
  { tts, stt }: Speech,
  { text, locale }: { text: string; locale: Locale },
): Promise<Heard> {
  const chunks: Pcm16[] = [];
  for await (const chunk of tts.speak(text, { locale, owner: SERVER_OWNER, signal: never }))
    chunks.push(chunk);
  const sound = toPcm16(resample(toFloat(joinPcm(chunks)), 24_000, HEARD_RATE));
  const heard = await stt.transcribe(sound, { locale, owner: SERVER_OWNER, signal: never });
  const told = locale === 'ru' ? sayInRussian(text) : sayInEnglish(text);
  const asWritten = compareWords(plainWords(text, locale), plainWords(heard.text, locale));
  const asTold = compareWords(plainWords(told, locale), plainWords(heard.text, locale));
  const nearer = asTold.errors < asWritten.errors ? asTold : asWritten;
  return { text, seconds: sound.length / HEARD_RATE, ...nearer, words: Math.max(1, nearer.words) };
}

function countMisheard(results: readonly Heard[]): number {
  const sum = (pick: (heard: Heard) => number) => results.reduce((all, heard) => all + pick(heard), 0);
  return (
    sum((heard) => heard.errors) /
    Math.max(
      1,
      sum((heard) => heard.words),
    )
  );
}

function describe({ text, errors, words, differences }: Heard): string {
  return `${percent(errors / words).padStart(7)}  ${text}\n         ${differences.join(' ')}`;
}
