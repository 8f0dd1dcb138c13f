import type { Locale } from '@aloud/contract/locale';
import type { AnswerGuide } from '@aloud/contract/questions/answer-guides';
import type { ShownGuide } from '@aloud/contract/questions/guide-endpoints';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { findWholeQuestion } from './questions.data.ts';

const EMPTY: ShownGuide = { points: [], mistakes: [], followUps: [] };

/** What a candidate may read about answering; the cues are kept from them. */
export async function readGuide(
  db: Db,
  { questionId, language }: { questionId: string; language: Locale },
): Promise<ShownGuide> {
  const guide = await readWholeGuide(db, questionId);
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
