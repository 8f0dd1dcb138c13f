import type { Db } from '../db/database.ts';
import { positions } from '../db/schema/positions.ts';
import { uniqueId } from '../platform/ids.ts';
import { randomSecret } from '../platform/secrets/secrets.ts';

/** An open position with one question, as an administrator writes it. */
export const OPEN_POSITION = {
  title: 'Backend-разработчик',
  company: 'Север',
  description: 'PostgreSQL, индексы, очереди сообщений',
  level: 'middle',
  language: 'ru',
  minutes: 20,
  manner: 'matter-of-fact',
  state: 'open',
  plan: [plannedQuestion('q1', 'Что такое индекс?')],
  attempts: 1,
  closesAt: null,
} as const;

export async function createPosition(
  db: Db,
  overrides: Partial<typeof positions.$inferInsert> = {},
): Promise<{ id: string; invitation: string }> {
  const at = new Date();
  const row = {
    id: uniqueId(at),
    ...OPEN_POSITION,
    invitation: randomSecret(16),
    createdAt: at,
    updatedAt: at,
    ...overrides,
  } as const;
  await db.insert(positions).values({ ...row, plan: [...row.plan] });
  return row;
}

export function plannedQuestion(id: string, text: string) {
  return { id, questionId: null, source: 'own', text, sample: '', type: 'technical' } as const;
}
