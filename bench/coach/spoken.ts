import type { Feedback } from '../../contract/src/feedback/feedback.ts';
import type { Locale } from '../../contract/src/locale.ts';
import { createSpeech, type Speech } from '../../server/src/boot/create-speech.ts';
import type { CoachTools } from '../../server/src/features/coach/language/coach-tools.ts';
import {
  createTermCorrector,
  type TermCorrector,
} from '../../server/src/features/speech/terms/term-corrector.ts';
import { transcribeRecording } from '../../server/src/features/speech/transcribe-recording.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { SERVER_OWNER } from '../../server/src/platform/jobs/fair-queue.ts';
import { joinPcm, type Pcm16, toFloat, toPcm16 } from '../../server/src/providers/audio/pcm.ts';
import { resample } from '../../server/src/providers/audio/resampler.ts';
import { plainWords } from '../../server/src/providers/stt/exam/plain-words.rules.ts';
import { compareWords } from '../../server/src/providers/stt/exam/word-errors.rules.ts';
import { type AnswerLadder, readLadders } from '../../server/src/testing/answers/answer-ladders.ts';
import { logger, never, store } from '../speech/engines.ts';
import { percent, title } from '../speech/report.ts';
import { judgeOne } from './open-coach.ts';

const SPOKEN_LEVELS = ['excellent', 'good', 'thin'] as const;
type SpokenLevel = (typeof SPOKEN_LEVELS)[number];
type Chosen = { ladder: AnswerLadder; level: SpokenLevel; english: string | undefined };
type Compared = Chosen & { typed: Feedback; spoken: Feedback; heard: string; wordErrors: number };

type Parts = { tools: CoachTools; speech: Speech; corrector: TermCorrector };

const NUMBERS = ['content', 'delivery', 'total'] as const;
type NumberName = (typeof NUMBERS)[number];

/** What hears recordings on two cores once it has passed its exam. */
const RUSSIAN_MODEL = 'whisper-small';
const WITHIN_POINTS = 8;
const SHARE_WANTED = 0.9;
const WORST = 5;

/** The same answers typed, and spoken by a voice of this machine and recognised: their numbers should agree. */
export async function measureSpoken(tools: CoachTools, count: number): Promise<void> {
  const model = process.env.SPEECH_STT_RU ?? RUSSIAN_MODEL;
  await store.install(model, { signal: never });
  const speech = createSpeech(
    readConfig({ MODELS_DIR: store.directory, SPEECH_STT_RU: model }).speech,
    logger,
  );
  await speech.prepare(never);
  title(
    `typed and spoken, heard by ${speech.status().hears.ru.engine} and ${speech.status().hears.en.engine}`,
  );
  const corrector = createTermCorrector((word) =>
    tools.morphology.known(word).forms.some(({ isKnown }) => isKnown),
  );
  const compared: Compared[] = [];
  for (const chosen of chooseAnswers(count)) {
    const one = await compareOne({ tools, speech, corrector }, chosen);
    compared.push(one);
    console.log(describe(one));
  }
  await speech.close();
  report(compared);
}

/** As many of each language, from all kinds of questions, the levels in turn. */
function chooseAnswers(count: number): Chosen[] {
  const ladders = readLadders('open');
  return (['ru', 'en'] as const).flatMap((language) => {
    const own = ladders.filter((ladder) => ladder.language === language);
    const each = Math.max(1, Math.min(own.length, Math.round(count / 2)));
    return Array.from({ length: each }, (_, i) => i).flatMap((i) => {
      const ladder = own[Math.floor((i * own.length) / each)];
      const level = SPOKEN_LEVELS[i % SPOKEN_LEVELS.length];
      if (!ladder || !level) return [];
      const english = ladders.find(({ id, language: other }) => id === ladder.id && other === 'en')?.question;
      return [{ ladder, level, english }];
    });
  });
}

async function compareOne({ tools, speech, corrector }: Parts, chosen: Chosen): Promise<Compared> {
  const { ladder, level, english } = chosen;
  const { question, language } = ladder;
  const text = ladder.levels[level];
  const about = { question, questionInEnglish: english ?? null, language };
  const sound = await say(speech, text, language);
  const heard = await transcribeRecording(
    { ...speech, decodeAudio: async () => sound },
    { accountId: SERVER_OWNER, bytes: new Uint8Array(), locale: language, signal: never },
  );
  const said = heard.words.filter((word) => word.text.trim() !== '');
  const words = corrector.correct({ words: said, language, categories: [], question });
  const wrong = compareWords(plainWords(text, language), plainWords(heard.text, language));
  return {
    ...chosen,
    heard: words.map((word) => word.text).join(' '),
    wordErrors: wrong.errors / Math.max(1, wrong.words),
    typed: await judgeOne(tools, { ...about, text }),
    spoken: await judgeOne(tools, {
      ...about,
      words,
      answerSeconds: heard.seconds,
      filledPauses: heard.sound.filledPauses,
    }),
  };
}

async function say(speech: Speech, text: string, locale: Locale): Promise<Pcm16> {
  const chunks: Pcm16[] = [];
  for await (const chunk of speech.tts.speak(text, { locale, owner: SERVER_OWNER, signal: never }))
    chunks.push(chunk);
  return toPcm16(resample(toFloat(joinPcm(chunks)), 24_000, 16_000));
}

function scoreOf(feedback: Feedback, name: NumberName): number {
  return (name === 'total' ? feedback.score : feedback.numbers?.[name].score) ?? 0;
}

const gapOf = ({ typed, spoken }: Compared, name: NumberName) => scoreOf(spoken, name) - scoreOf(typed, name);

function describe(one: Compared): string {
  const { ladder, level, typed, spoken, wordErrors } = one;
  const numbers = NUMBERS.map((name) => `${name} ${scoreOf(typed, name)} → ${scoreOf(spoken, name)}`);
  return `${ladder.language} ${ladder.id} ${level} (${percent(wordErrors)} misheard): ${numbers.join(', ')}`;
}

function report(compared: readonly Compared[]): void {
  const languages = [undefined, 'ru', 'en'] as const;
  for (const language of languages) {
    const own = compared.filter(({ ladder }) => language === undefined || ladder.language === language);
    const shares = NUMBERS.map((name) => {
      const near = own.filter((one) => Math.abs(gapOf(one, name)) <= WITHIN_POINTS);
      return `${name} ${percent(near.length / Math.max(1, own.length))}`;
    });
    console.log(
      `${language ?? 'all'}: ${own.length} answers, within ${WITHIN_POINTS} points (wanted ${percent(SHARE_WANTED)}): ${shares.join(', ')}`,
    );
  }
  const farthest = (one: Compared) =>
    Math.max(Math.abs(gapOf(one, 'content')), Math.abs(gapOf(one, 'total')));
  const worst = compared.toSorted((a, b) => farthest(b) - farthest(a)).slice(0, WORST);
  for (const one of worst) console.log(`\n${describe(one)}\n${explain(one)}\n  heard: ${one.heard}`);
}

/** What moved: criteria that changed by more than the points allowed, and factors of delivery on either side. */
function explain({ typed, spoken }: Compared): string {
  const names = ['structure', 'confidence', 'examples', 'relevance'] as const;
  const criteria = names.map(
    (name) => `${name} ${typed.criteria[name].score} → ${spoken.criteria[name].score}`,
  );
  const moved = ({ numbers }: Feedback) =>
    numbers?.delivery.moved.map(({ factor, points }) => `${factor} ${points}`).join(' ') ?? 'withheld';
  return `  ${criteria.join(', ')}\n  delivery typed: ${moved(typed)}; spoken: ${moved(spoken)}`;
}
