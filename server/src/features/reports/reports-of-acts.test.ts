import { reportSchema } from '@aloud/contract/reports';
import { expect, it } from 'vitest';
import { createConversation } from '../../testing/conversations.ts';
import { createPerson, createQuestion } from '../../testing/factories.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database);

const STRONG =
  'В прошлом году в команде платежей у нас с тестировщиком вышел спор о сроках релиза. Мне нужно было выпустить новую оплату до ноября. Я собрал все замечания в таблицу, созвонился с ним и предложил выпустить релиз двумя частями. В итоге мы выпустили первую часть за две недели, а число ошибок снизилось с двенадцати до трёх.';

it('a report judges answers alone: questions, requests and an honest "I do not know" cost nothing', async () => {
  const { db } = database.current;
  const person = await createPerson(db);
  const text = 'Зачем нужны индексы в базе данных?';
  const sample = 'Индексы ускоряют поиск и замедляют запись.';
  const about = { ru: text, caseRu: sample, type: 'technical' as const, category: ['backend' as const] };
  const indexes = await createQuestion(db, about);
  const interviewId = await createConversation(db, { accountId: person.id }, [
    { opens: 'Расскажите немного о себе.' },
    { says: 'Я пять лет пишу на Go, последние два года работаю в команде платежей.' },
    { asks: 'Расскажите о конфликте с коллегой.', heard: 'answer' },
    { says: 'А как у вас устроена команда аналитики?' },
    { replies: 'Это тренировка, команды за ней нет.', heard: 'asks-company' },
    { says: STRONG },
    { asks: text, questionId: indexes, type: 'technical', heard: 'answer' },
    { says: 'Не знаю, честно говоря' },
    { invites: 'Что вы хотели бы спросить?', heard: 'unknown' },
    { says: 'Спасибо, вопросов больше нет' },
    { closes: 'На этом закончим.', heard: 'answer' },
  ]);
  const response = await app.current.inject({
    method: 'POST',
    url: '/api/report',
    headers: person.headers,
    payload: { interviewId },
  });
  const report = reportSchema.parse(response.json());
  const [, conflict, unknown] = report.questions;
  expect(report.coverage).toEqual({ asked: 3, answered: 2, judged: 1, skipped: 0 });
  expect(report.score).toBe(conflict?.score);
  expect(conflict?.text).toBe(STRONG);
  expect(conflict?.asides).toEqual([
    { turn: 4, act: 'asks-company', text: 'А как у вас устроена команда аналитики?' },
  ]);
  expect(unknown).toMatchObject({ outcome: 'unknown', score: null, text: '', feedback: null });
  expect(unknown?.learn).toEqual({ sample });
  expect(report.delivery.moments.map(({ turn }) => turn)).toEqual([2, 6]);
  expect(report.candidateQuestions).toEqual([
    {
      turn: 4,
      text: 'А как у вас устроена команда аналитики?',
      reply: 'Это тренировка, команды за ней нет.',
    },
  ]);
  expect(report.next.map(({ questionId }) => questionId)).toContain(indexes);
});
