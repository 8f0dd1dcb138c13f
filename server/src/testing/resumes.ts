import type { Db } from '../db/database.ts';
import { resumes } from '../db/schema/resumes.ts';
import { uniqueId } from '../platform/ids.ts';

export const RESUME_TEXT = `Анна Петрова
Backend-разработчик
anna@example.com

Опыт работы
Март 2021 — настоящее время	ООО «Северный ветер»
Старший backend-разработчик
• Спроектировала сервис расчёта доставки на Go и Kafka
• Сократила время ответа API с 800 до 120 мс
• Руководила командой из 5 человек
Июнь 2018 — Май 2020
Ромашка, Москва
Python-разработчик
• Внедрила очередь задач на RabbitMQ, нагрузка на PostgreSQL упала на 40 %

Навыки
Python, Go, PostgreSQL, Redis, ClickHouse, Docker`;

/** A resume that was read and not yet analysed. */
export async function createTestResume(
  db: Db,
  accountId: string,
  overrides: Partial<typeof resumes.$inferInsert> = {},
): Promise<string> {
  const id = overrides.id ?? uniqueId();
  await db.insert(resumes).values({
    accountId,
    id,
    name: 'Анна Петрова',
    kind: 'pasted',
    language: 'ru',
    text: RESUME_TEXT,
    words: 60,
    isCut: false,
    createdAt: new Date(),
    ...overrides,
  });
  return id;
}
