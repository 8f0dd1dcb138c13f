import type { Locale } from '../../contract/src/locale.ts';
import { createSpeech } from '../../server/src/boot/create-speech.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { toFloat, toPcm16 } from '../../server/src/providers/audio/pcm.ts';
import { resample } from '../../server/src/providers/audio/resampler.ts';
import type { Clip } from '../speech/clips.ts';
import { logger, never, store } from '../speech/engines.ts';

/** A number is a silence in milliseconds. */
type Script = readonly (string | number)[];

/** People think in the middle of clauses, after small words, between sentences and after saying what they will say. */
const SCRIPTS: Record<Locale, readonly Script[]> = {
  ru: [
    ['Мы решили переписать сервис на другой язык, потому что', 2_000, 'старый код никто не понимал.'],
    ['Приведу пример из последнего проекта.', 2_200, 'Нам нужно было ускорить загрузку страницы вдвое.'],
    [
      'В команде было пять человек.',
      1_600,
      'Я отвечал за базу данных и',
      1_800,
      'за все отчёты для бухгалтерии.',
    ],
    ['Ну, я бы, наверное, сначала поговорил с коллегой.', 2_400, 'А потом предложил бы ему другой план.'],
    [
      'Когда заказчик поменял требования,',
      1_500,
      'я собрал всех на встречу и составил новый список задач.',
      1_400,
      'Через месяц мы всё сдали.',
    ],
    ['Моя главная сильная сторона это', 1_700, 'умение доводить дело до конца.'],
    [
      'Я ушёл с прошлой работы по двум причинам.',
      2_500,
      'Мне хотелось расти, и надоело ездить в другой город.',
    ],
    ['Мы проверили нагрузку на стенде и увидели', 1_300, 'что память заканчивается через час.'],
  ],
  en: [
    ['We decided to rewrite the service because', 2_000, 'nobody understood the old code.'],
    [
      'Let me give you an example from my last project.',
      2_200,
      'We had to make the page load twice as fast.',
    ],
    [
      'There were five people on the team.',
      1_600,
      'I was responsible for the database and',
      1_800,
      'for all the reports for accounting.',
    ],
    ['Well, I guess I would probably talk to my colleague.', 2_400, 'Then I would offer him another plan.'],
    [
      'When the customer changed the requirements,',
      1_500,
      'I called a meeting and made a new list of tasks.',
      1_400,
      'A month later we delivered everything.',
    ],
    ['My biggest strength is', 1_700, 'that I always finish what I have started.'],
    ['I left my last job for two reasons.', 2_500, 'I wanted to grow, and I was tired of commuting.'],
    ['We tested the load on a copy and saw', 1_300, 'that the memory was gone after an hour.'],
  ],
};

export type PausingClip = Clip & { pauses: number };

/** The same answers every time, by our own voices. */
export async function speakPausingAnswers(): Promise<PausingClip[]> {
  const speech = createSpeech(readConfig({ MODELS_DIR: store.directory }).speech, logger);
  await speech.prepare(never);
  const clips: PausingClip[] = [];
  for (const language of ['ru', 'en'] as const) {
    for (const [index, script] of SCRIPTS[language].entries()) {
      const parts: Int16Array[] = [];
      for (const part of script)
        parts.push(typeof part === 'number' ? new Int16Array(part * 16) : await speak(part, language));
      const texts = script.filter((part) => typeof part === 'string');
      const [text, pauses] = [texts.join(' '), script.length - texts.length];
      clips.push({ name: `${language}-${index + 1}`, language, text, samples: joined(parts), pauses });
    }
  }
  await speech.close();
  return clips;

  async function speak(text: string, locale: Locale): Promise<Int16Array> {
    const chunks: Int16Array[] = [];
    for await (const chunk of speech.tts.speak(text, { locale, owner: SERVER_OWNER, signal: never }))
      chunks.push(chunk);
    return trimmed(toPcm16(resample(toFloat(joined(chunks)), 24_000, 16_000)));
  }
}

const QUIET = 200;

/** A voice's own silence would make every pause longer than it says. */
function trimmed(samples: Int16Array): Int16Array {
  const isLoud = (sample: number) => Math.abs(sample) > QUIET;
  return samples.slice(samples.findIndex(isLoud), samples.findLastIndex(isLoud) + 1);
}

function joined(parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
