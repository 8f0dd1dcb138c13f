import { textOfWords } from '@aloud/contract/feedback/transcript';
import type { Attempt } from '@aloud/contract/practice/practice';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { findQuestion } from '../questions/find-questions.ts';
import type { AttemptReader } from './attempt-reader.ts';
import { type AttemptRow, scoreColumns, toAttempt } from './attempt-view.rules.ts';
import { splitWords } from './comparison/word-diff.rules.ts';
import { canHaveBeenSaid } from './correction.rules.ts';
import { gradeAttempt } from './grade-attempt.ts';
import type { Judge } from './hear-and-judge.ts';
import { findAttempt, findAttemptForUpdate, updateAttempt } from './practice.data.ts';

type Deps = { db: Db; bus: EventBus; clock: Clock; judge: Judge } & Pick<AttemptReader, 'correctWords'>;
type Input = { accountId: string; attemptId: string; text: string; signal: AbortSignal };

/**
 * Judges a spoken answer again with the transcript the candidate corrected. It is charged only if the first judgement
 * had no score.
 */
export async function correctAttempt(deps: Deps, input: Input): Promise<Attempt> {
  const { accountId, attemptId, text, signal } = input;
  const row = await findAttempt(deps.db, { accountId, attemptId });
  if (!row) throw new AppError('request.not-found');
  const how = { accountId, signal };
  const words = await deps.correctWords({ heard: requireSpoken(row, text), text }, how);
  // The same words are judged by the same question, also by what the bank says about it.
  const known =
    row.questionId === null ? undefined : await findQuestion(deps.db, row.questionId, row.language);
  const feedback = await deps.judge(
    {
      question: row.question,
      questionInEnglish: known?.english || null,
      type: row.questionType,
      sample: row.sample || null,
      keyPoints: [...(known?.keyPoints ?? [])],
      language: row.language,
      words,
      answerSeconds: row.seconds,
      filledPauses: row.sound?.filledPauses,
    },
    how,
  );

  const corrected = await deps.db.transaction(async (tx) => {
    const current = await findAttemptForUpdate(tx, { accountId, attemptId });
    if (!current) throw new AppError('request.not-found');
    const isCorrection = current.score !== null;
    const { isCharged } = await gradeAttempt(
      { ...deps, db: tx },
      { attempt: current, feedback, isCorrection },
    );
    return updateAttempt(
      tx,
      { accountId, attemptId },
      {
        ...scoreColumns(feedback),
        ...(textOfWords(words) === row.text
          ? { correctedText: null, correctedWords: null, correctedAt: null }
          : { correctedText: textOfWords(words), correctedWords: words, correctedAt: deps.clock.now() }),
        isCharged: current.isCharged || isCharged,
      },
    );
  });
  if (!corrected) throw new AppError('request.not-found');
  return toAttempt(corrected);
}

function requireSpoken({ words, seconds }: AttemptRow, text: string): NonNullable<AttemptRow['words']> {
  if (!words) throw new AppError('practice.correction-impossible');
  const spokenSeconds = seconds ?? words.at(-1)?.end ?? 0;
  if (!canHaveBeenSaid(splitWords(text).length, spokenSeconds)) {
    throw new AppError('practice.correction-too-long', { seconds: spokenSeconds });
  }
  return words;
}
