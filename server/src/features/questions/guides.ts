import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@aloud/contract/locale';
import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import type { ShownGuide } from '@aloud/contract/questions/guide-endpoints';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { findWholeQuestion, lockGuide } from './questions.data.ts';
import { editQuestion } from './questions.ts';

const EMPTY: ShownGuide = { points: [], mistakes: [], followUps: [] };

/** What a candidate may read about answering; the cues are kept from them. */
export async function readGuide(
  db: Db,
  { questionId, language }: { questionId: string; language: Locale },
): Promise<ShownGuide> {
  return toShownGuide(await readWholeGuide(db, questionId), language);
}

export function toShownGuide(guide: AnswerGuide | null, language: Locale): ShownGuide {
  if (!guide) return EMPTY;
  const { points, mistakes, followUps } = guide;
  return {
    points: points
      .map((point) => ({ text: point[language], isEssential: point.isEssential }))
      .filter(({ text }) => text !== ''),
    mistakes: mistakes[language],
    followUps: followUps[language],
  };
}

export async function readWholeGuide(db: Db, questionId: string): Promise<AnswerGuide | null> {
  const question = await findWholeQuestion(db, questionId);
  if (!question) throw new AppError('request.not-found');
  return question.guide;
}

type GuideEdit = {
  actorId: string;
  questionId: string;
  guide: AnswerGuide | null;
  /** As the editor found it, and what it has sent since; undefined replaces whatever is there. */
  opened?: readonly (AnswerGuide | null)[] | undefined;
  now: Date;
};

/** Replaces a guide, unless another was saved since this one was opened. */
export async function editGuide({ db, bus }: { db: Db; bus: EventBus }, input: GuideEdit): Promise<void> {
  const { actorId, questionId, guide, opened, now } = input;
  await db.transaction(async (tx) => {
    const stored = await lockGuide(tx, questionId);
    if (!stored) throw new AppError('request.not-found');
    // What this editor has sent may be there already: the response was lost.
    const isMine =
      opened === undefined || [...opened, guide].some((one) => isDeepStrictEqual(stored.guide, one));
    if (!isMine) throw new AppError('questions.guide-changed');
    await editQuestion({ db: tx, bus }, { actorId, questionId, edit: { guide }, now });
  });
}
