import type { AnswerToJudge, Feedback } from '@aloud/contract/feedback/feedback';
import { ANSWER_WORDS_MAX } from '@aloud/contract/feedback/feedback.limits';
import { type HeardWord, textOfWords } from '@aloud/contract/feedback/transcript';
import type { Locale } from '@aloud/contract/locale';
import type { AnswerProgress } from '@aloud/contract/practice/practice';
import { HEARD_TEXT_MAX } from '@aloud/contract/practice/practice.limits';
import type { KeyPoint } from '@aloud/contract/questions/answer-guides';
import type { Sound } from '@aloud/contract/voice/speech';
import { AppError } from '../../platform/app-error.ts';
import type { AskedQuestion } from '../questions/find-questions.ts';
import { type CorrectTerms, correctHeardTerms } from '../speech/terms/correct-heard-terms.ts';

export type Transcription = { words: HeardWord[]; seconds: number; sound: Sound };

/** Silence gives no words. Throws the recogniser's error codes. */
export type Transcribe = (
  recording: Uint8Array,
  options: {
    accountId: string;
    language: Locale;
    /** A longer recording is refused as `speech.too-long`. */
    secondsMax?: number | undefined;
    signal: AbortSignal;
    onProgress: (fraction: number) => void;
    /** The text so far. */
    onText: (text: string) => void;
  },
) => Promise<Transcription>;

export type Judge = (
  answer: AnswerToJudge,
  options: { accountId: string; signal: AbortSignal },
) => Promise<Feedback>;

export type HearAndJudgeDeps = { transcribe: Transcribe; judge: Judge; correctTerms: CorrectTerms };

export type QuestionToJudge = Omit<AskedQuestion, 'id'> & {
  categories: readonly string[];
  /** Empty where the bank has none; meaning is compared in English. */
  english: string;
  keyPoints: readonly KeyPoint[];
};

export type AnswerToHear =
  | { kind: 'typed'; text: string }
  | {
      kind: 'spoken';
      readRecording: () => Promise<Uint8Array>;
      /** The work of the candidate, as free text. */
      role: string;
      secondsMax?: number | undefined;
    };

type Input = {
  /** Whose share of the recognisers and text workers is used. */
  accountId: string;
  question: QuestionToJudge;
  language: Locale;
  answer: AnswerToHear;
  report: (progress: AnswerProgress) => void;
  signal: AbortSignal;
};

type AnswerContent = { text: string; words: HeardWord[] | null; seconds: number | null; sound: Sound | null };

/** Transcribes a spoken answer, judges it or a typed one, and stores nothing. */
export async function hearAndJudge(
  deps: HearAndJudgeDeps,
  input: Input,
): Promise<{ content: AnswerContent; feedback: Feedback }> {
  const { accountId, question, language, report, signal } = input;
  const content = await transcribeAnswer(deps, input);
  report({ step: 'judging' });
  const feedback = await deps.judge(
    {
      question: question.text,
      questionInEnglish: question.english || null,
      type: question.type,
      sample: question.sample || null,
      keyPoints: [...question.keyPoints],
      language,
      ...(content.words
        ? { words: content.words, answerSeconds: content.seconds, filledPauses: content.sound?.filledPauses }
        : { text: content.text }),
    },
    { accountId, signal },
  );
  return { content, feedback };
}

async function transcribeAnswer(
  deps: HearAndJudgeDeps,
  { accountId, question, language, answer, report, signal }: Input,
): Promise<AnswerContent> {
  if (answer.kind === 'typed') return { text: answer.text, words: null, seconds: null, sound: null };
  let hearing: AnswerProgress & { step: 'hearing' } = { step: 'hearing', fraction: 0 };
  const tell = (change: { fraction?: number; text?: string }) => {
    hearing = { ...hearing, ...change };
    report(hearing);
  };
  tell({});
  const heard = await deps.transcribe(await answer.readRecording(), {
    accountId,
    language,
    secondsMax: answer.secondsMax,
    signal,
    onProgress: (fraction) => tell({ fraction }),
    onText: (text) => tell({ text: text.slice(-HEARD_TEXT_MAX) }),
  });
  const words = heard.words.filter(({ text }) => text.trim() !== '').slice(0, ANSWER_WORDS_MAX);
  if (words.length === 0) throw new AppError('practice.nothing-heard');
  const corrected = await correctHeardTerms(
    deps.correctTerms,
    { words, language, categories: question.categories, question: question.text, role: answer.role },
    { accountId, signal },
  );
  return { text: textOfWords(corrected), words: corrected, seconds: heard.seconds, sound: heard.sound };
}
