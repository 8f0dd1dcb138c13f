import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@aloud/contract/locale';
import type { Attempt } from '@aloud/contract/practice/practice';
import { settleWithin } from '../../../platform/async/with-timeout.ts';
import { createSingleFlight } from '../../../platform/jobs/single-flight.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { Timers } from '../../../platform/timers.ts';
import type { BankQuestion } from '../find-questions.ts';
import { exampleAnswersEn } from './example-answers.en.ts';
import { exampleAnswersRu } from './example-answers.ru.ts';

type AnsweredQuestion = { question: BankQuestion; language: Locale };

/** Judges on this machine alone: a stranger makes no language model work. */
export type JudgeExample = (example: AnsweredQuestion & { text: string }) => Promise<Attempt>;
export type FindExample = (asked: AnsweredQuestion) => Promise<Attempt | null>;

type Deps = { judge: JudgeExample; timers: Timers; logger: Logger };

/** A cold worker loads its dictionaries; then the question is shown without the example rather than later. */
const WITHIN_MS = 8_000;

const ANSWERS: Record<Locale, ReadonlyMap<string, string>> = {
  ru: new Map(Object.entries(exampleAnswersRu)),
  en: new Map(Object.entries(exampleAnswersEn)),
};

/** So long a failure is remembered: every visitor would ask for the same work again. */
const FAILED_FOR_MS = 60_000;

/**
 * Judges the example answer to a question once for each language, and again when the question has changed. Null for a
 * question that has none, and while it cannot be judged.
 */
export function createExamples({ judge, timers, logger }: Deps): FindExample {
  const judged = new Map<string, { question: BankQuestion; attempt: Attempt }>();
  const failedUntilMs = new Map<string, number>();
  const inFlight = createSingleFlight<void>();

  async function judgeOnce(key: string, example: AnsweredQuestion & { text: string }): Promise<void> {
    try {
      judged.set(key, { question: example.question, attempt: await judge(example) });
      failedUntilMs.delete(key);
    } catch (error) {
      failedUntilMs.set(key, timers.nowMs() + FAILED_FOR_MS);
      logger.warn({ err: error }, 'an example answer is not judged');
    }
  }

  return async ({ question, language }) => {
    const text = ANSWERS[language].get(question.id);
    if (text === undefined) return null;
    const key = `${question.id}:${language}`;
    if (!isDeepStrictEqual(judged.get(key)?.question, question)) {
      judged.delete(key);
      if (timers.nowMs() < (failedUntilMs.get(key) ?? 0)) return null;
      const work = inFlight(key, () => judgeOnce(key, { question, language, text }));
      await settleWithin(timers, WITHIN_MS, work);
    }
    return judged.get(key)?.attempt ?? null;
  };
}
