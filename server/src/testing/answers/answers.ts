import type { Db } from '../../db/database.ts';
import { answers, stories } from '../../db/schema/practice.ts';
import { scoreColumns } from '../../features/practice/attempt-view.rules.ts';
import { uniqueId } from '../../platform/ids.ts';
import { createQuestion } from '../factories.ts';
import { scriptFeedback } from '../scripted/scripted-feedback.ts';

type NewAnswer = Partial<typeof answers.$inferInsert> & { accountId: string };

/** A typed answer that was judged some time ago. */
export async function createAnswer(db: Db, overrides: NewAnswer): Promise<string> {
  const id = overrides.id ?? uniqueId();
  await db.insert(answers).values({
    questionId: overrides.questionId ?? (await createQuestion(db)),
    question: 'Что такое замыкание?',
    questionType: 'technical',
    language: 'ru',
    kind: 'typed',
    text: 'Функция вместе со своим окружением',
    ...scoreColumns(scriptFeedback()),
    isCharged: true,
    createdAt: new Date(),
    ...overrides,
    id,
  });
  return id;
}

export async function createStory(db: Db, accountId: string): Promise<string> {
  const id = uniqueId();
  const at = new Date();
  await db.insert(stories).values({
    accountId,
    id,
    title: 'Переезд склада',
    text: 'Я предложила переезжать по ночам',
    language: 'ru',
    competencies: ['initiative'],
    createdAt: at,
    updatedAt: at,
  });
  return id;
}
