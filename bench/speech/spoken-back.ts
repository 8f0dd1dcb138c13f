import { readdirSync, readFileSync } from 'node:fs';
import type { Locale } from '../../contract/src/locale.ts';
import { createSpeech } from '../../server/src/boot/create-speech.ts';
import { interviewerPhrasesEn } from '../../server/src/features/interviews/interviewer/interviewer-phrases.en.ts';
import { interviewerPhrasesRu } from '../../server/src/features/interviews/interviewer/interviewer-phrases.ru.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { joinPcm, type Pcm16, toFloat, toPcm16 } from '../../server/src/providers/audio/pcm.ts';
import { resample } from '../../server/src/providers/audio/resampler.ts';
import { plainWords } from '../../server/src/providers/stt/exam/plain-words.rules.ts';
import { compareWords } from '../../server/src/providers/stt/exam/word-errors.rules.ts';
import { sayInEnglish } from '../../server/src/providers/tts/say/say-in-english.rules.ts';
import { sayInRussian } from '../../server/src/providers/tts/say/say-in-russian.rules.ts';
import { logger, never, store } from './engines.ts';
import { percent, title } from './report.ts';

const QUESTIONS = new URL('../../server/src/db/seed/questions/', import.meta.url);
const PHRASES = { ru: interviewerPhrasesRu, en: interviewerPhrasesEn };
const ROLE = { ru: 'Аналитик данных', en: 'Data analyst' };
const WORST = 40;

/** Everything the interviewer says without a language model, one sentence of the bank of `every`. */
export function listSentences(locale: Locale, every: number): string[] {
  const questions = readdirSync(QUESTIONS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(new URL(file, QUESTIONS), 'utf8')) as Record<Locale, string>[])
    .map((question) => question[locale]);
  const { ownQuestions, restate: _restate, followUp, ...phrases } = PHRASES[locale];
  const said = [...Object.values(phrases), ...Object.values(followUp)]
    .flat()
    .map((phrase) => (typeof phrase === 'string' ? phrase : phrase(ROLE[locale])));
  return [...said, ...ownQuestions.map(({ text }) => text), ...questions].filter((_, i) => i % every === 0);
}

/** Speaks the sentences with the voice people hear first, lets our recogniser hear them, and lists what was misheard. */
export async function benchSpokenBack(
  locale: Locale,
  { every, from, count }: { every: number; from: number; count: number },
): Promise<void> {
  const settings = readConfig({ MODELS_DIR: store.directory, SPEECH_STT_RU: 'whisper-base' }).speech;
  const speech = createSpeech(settings, logger);
  await speech.prepare(never);
  const voice = speech.tts.voices().find((one) => one.locale === locale)?.id;
  const sentences = listSentences(locale, every).slice(from, from + count);
  title(`${sentences.length} sentences spoken by ${voice} and recognised back, ${locale}`);
  const results: { share: number; line: string }[] = [];
  let [errors, words] = [0, 0];
  for (const sentence of sentences) {
    const chunks: Pcm16[] = [];
    for await (const chunk of speech.tts.speak(sentence, { locale, owner: SERVER_OWNER, signal: never }))
      chunks.push(chunk);
    const sound = toPcm16(resample(toFloat(joinPcm(chunks)), 24_000, 16_000));
    const heard = await speech.stt.transcribe(sound, { locale, owner: SERVER_OWNER, signal: never });
    const written = locale === 'ru' ? sayInRussian(sentence) : sayInEnglish(sentence);
    const [as, spelled] = [sentence, written].map((text) =>
      compareWords(plainWords(text, locale), plainWords(heard.text, locale)),
    );
    const compared = as && spelled && spelled.errors < as.errors ? spelled : as;
    if (!compared) continue;
    errors += compared.errors;
    words += compared.words;
    const line = `${percent(compared.errors / compared.words).padStart(7)}  ${sentence}\n         ${compared.differences.join(' ')}`;
    results.push({ share: compared.errors / compared.words, line });
    if (compared.errors > 0) console.log(line);
  }
  await speech.close();
  console.log(`all: ${percent(errors / words)} of ${words} words misheard; the worst:`);
  for (const { line } of results.toSorted((a, b) => b.share - a.share).slice(0, WORST)) console.log(line);
}
