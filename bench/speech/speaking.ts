import type { Locale } from '../../contract/src/locale.ts';
import { createSpeech } from '../../server/src/boot/create-speech.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { toFloat, toPcm16 } from '../../server/src/providers/audio/pcm.ts';
import { resample } from '../../server/src/providers/audio/resampler.ts';
import { plainWords } from '../../server/src/providers/stt/exam/plain-words.rules.ts';
import { compareWords } from '../../server/src/providers/stt/exam/word-errors.rules.ts';
import { logger, never, store } from './engines.ts';
import { hold, percent, quantile, title } from './report.ts';

/** Twelve words each, as an interviewer asks; numbers and abbreviations among them. */
const SENTENCES: Record<Locale, readonly string[]> = {
  en: [
    'Tell me about a time when you disagreed with a senior colleague.',
    'What would you do differently if you could start this project again?',
    'How did you know that your solution really worked for the customers?',
    'Which part of the CI/CD pipeline did you build for your team?',
    'How did you save 40% of the budget and 2 GB of memory?',
  ],
  ru: [
    'Расскажите о случае, когда вы не согласились с решением своего опытного коллеги.',
    'Что бы вы сделали иначе, если бы начинали этот проект сегодня заново?',
    'Как вы поняли, что ваше решение действительно помогло клиентам и всей команде?',
    'Какую часть работы вы сделали сами, а какую поручили своим коллегам?',
    'Как вам удалось сократить расходы на 40% и сэкономить 2 ГБ памяти?',
  ],
};
const FIRST_AUDIO_MS: Record<Locale, number> = { en: 300, ru: 800 };
const WARM_UP: Record<Locale, string> = { en: 'One moment.', ru: 'Одну минуту.' };

/** How soon the voices begin, how fast they are, and whether our own recogniser understands them. */
export async function benchSpeaking(): Promise<void> {
  const settings = readConfig({ MODELS_DIR: store.directory, SPEECH_STT_RU: 'whisper-base' }).speech;
  const speech = createSpeech(settings, logger);
  await speech.prepare(never);
  try {
    for (const locale of ['en', 'ru'] as const) {
      title(`voice, ${locale}: ${speech.tts.voices().find((voice) => voice.locale === locale)?.id}`);
      for await (const _chunk of speech.tts.speak(WARM_UP[locale], {
        locale,
        owner: SERVER_OWNER,
        signal: never,
      }));
      const firsts: number[] = [];
      let [errors, words, seconds, milliseconds] = [0, 0, 0, 0];
      for (const sentence of SENTENCES[locale]) {
        const startedAt = performance.now();
        let firstMs = 0;
        const chunks: Int16Array[] = [];
        for await (const chunk of speech.tts.speak(sentence, {
          locale,
          owner: SERVER_OWNER,
          signal: never,
        })) {
          firstMs ||= performance.now() - startedAt;
          chunks.push(chunk);
        }
        milliseconds += performance.now() - startedAt;
        firsts.push(firstMs);
        const sound = Int16Array.from(chunks.flatMap((chunk) => Array.from(chunk)));
        seconds += sound.length / 24_000;
        const { text } = await speech.stt.transcribe(toPcm16(resample(toFloat(sound), 24_000, 16_000)), {
          locale,
          owner: SERVER_OWNER,
          signal: never,
        });
        const compared = compareWords(plainWords(sentence, locale), plainWords(text, locale));
        errors += compared.errors;
        words += compared.words;
        console.log(
          `first ${String(Math.round(firstMs)).padStart(5)} ms  ${(sound.length / 24_000).toFixed(1)} s  ${compared.differences.join(' ')}`,
        );
      }
      console.log(
        `all: WER of our own recogniser ${percent(errors / words)}, RTF ${(milliseconds / 1000 / seconds).toFixed(3)}`,
      );
      hold({
        name: `first audio of twelve words, ${locale}, median`,
        value: quantile(firsts, 0.5),
        limit: FIRST_AUDIO_MS[locale],
        unit: 'ms',
      });
    }
  } finally {
    await speech.close();
  }
}
