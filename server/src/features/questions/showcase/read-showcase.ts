import type { Locale } from '@aloud/contract/locale';
import type { ShowcaseQuestion } from '@aloud/contract/questions/showcase';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findQuestion } from '../find-questions.ts';
import { toShownGuide } from '../guides.ts';
import type { FindExample } from './judge-example.ts';
import { findShown } from './showcase.data.ts';

type Deps = { db: Db; findExample: FindExample };
type Input = { questionId: string; language: Locale };

/** A question of the bank for a visitor, with what a good answer contains; the cues are kept from them. */
export async function readShowcase(
  { db, findExample }: Deps,
  { questionId, language }: Input,
): Promise<ShowcaseQuestion> {
  const [shown, question] = await Promise.all([
    findShown(db, questionId),
    findQuestion(db, questionId, language),
  ]);
  if (!shown || !question) throw new AppError('request.not-found');
  const { guide, ...card } = shown;
  return {
    question: card,
    guide: toShownGuide(guide, language),
    example: await findExample({ question, language }),
  };
}
