import { readFileSync } from 'node:fs';
import { textOfWords } from '../../contract/src/feedback/transcript.ts';
import { createSpeech } from '../../server/src/boot/create-speech.ts';
import { loadCoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import { createTermCorrector } from '../../server/src/features/speech/terms/term-corrector.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { toFloat, toPcm16 } from '../../server/src/providers/audio/pcm.ts';
import { resample } from '../../server/src/providers/audio/resampler.ts';
import { plainWords } from '../../server/src/providers/stt/exam/plain-words.rules.ts';
import { compareWords } from '../../server/src/providers/stt/exam/word-errors.rules.ts';
import { logger, never, openStt, store } from './engines.ts';
import { hold, percent, title } from './report.ts';

/**
 * Sentences of the sample answers of the bank that hold terms, chosen by the digest of their text, every other one held
 * out: the lexicons were made without it.
 */
type MixedSentence = { id: string; set: 'tuning' | 'held-out'; category: string; text: string };

const SENTENCES = JSON.parse(
  readFileSync(new URL('./mixed.json', import.meta.url), 'utf8'),
) as MixedSentence[];

/** How much of Russian with English terms is heard, as a voice of this machine says it, before and after correction. */
export async function benchMixed({
  model = 'whisper-small',
  limit,
}: {
  model?: string;
  limit?: number;
} = {}) {
  title(`${model}, Russian with English terms`);
  const speech = createSpeech(readConfig({ MODELS_DIR: store.directory }).speech, logger);
  await speech.prepare(never);
  const bench = await openStt({ ru: model, en: 'moonshine-base' });
  const { morphology } = await loadCoachTools();
  const corrector = createTermCorrector((word) =>
    morphology.known(word).forms.some(({ isKnown }) => isKnown),
  );
  const sums = { words: 0, before: 0, after: 0, corrections: 0 };
  try {
    for (const { id, text, category } of SENTENCES) {
      const audio = await say(speech.tts, text);
      const { words } = await bench.stt.transcribe(audio, {
        locale: 'ru',
        owner: SERVER_OWNER,
        signal: never,
      });
      const corrected = corrector.correct({ words, language: 'ru', categories: [category], question: '' });
      const expected = plainWords(text, 'ru');
      const before = compareWords(expected, plainWords(textOfWords(words), 'ru'));
      const after = compareWords(expected, plainWords(textOfWords(corrected), 'ru'));
      sums.words += expected.length;
      sums.before += before.errors;
      sums.after += after.errors;
      sums.corrections += corrected.filter(({ heard }) => heard !== undefined).length;
      console.log(`${id}  ${before.errors} → ${after.errors}  ${after.differences.join(' ')}`);
    }
  } finally {
    await bench.close();
    await speech.close();
  }
  const wer = sums.after / sums.words;
  console.log(
    `all: WER ${percent(sums.before / sums.words)} → ${percent(wer)}, ${sums.corrections} corrections`,
  );
  if (limit !== undefined) hold({ name: `${model} word errors, mixed`, value: wer, limit, unit: '' });
}

async function say(tts: ReturnType<typeof createSpeech>['tts'], text: string): Promise<Int16Array> {
  const chunks: Int16Array[] = [];
  for await (const chunk of tts.speak(text, { locale: 'ru', owner: SERVER_OWNER, signal: never }))
    chunks.push(chunk);
  const sound = Int16Array.from(chunks.flatMap((chunk) => Array.from(chunk)));
  return toPcm16(resample(toFloat(sound), 24_000, 16_000));
}
