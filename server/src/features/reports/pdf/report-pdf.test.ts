import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, it } from 'vitest';
import { reportPapers } from '../../../db/schema/reports.ts';
import { createConversation } from '../../../testing/conversations.ts';
import { createPerson, type TestPerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { shareTextWorkers } from '../../../testing/text-workers.ts';

const database = useTestDatabase();
const printed: string[] = [];
/** The real workers, and a note of what they are asked to print. */
const app = useTestApp(
  database,
  {},
  {
    text: () => {
      const text = shareTextWorkers();
      return {
        ...text,
        run: (task, input, work) => {
          if (task === 'renderReportPdf') printed.push(work.accountId);
          return text.run(task, input, work);
        },
      };
    },
  },
);

let person: TestPerson;
beforeEach(async () => {
  printed.length = 0;
  person = await createPerson(database.current.db);
});

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  app.current.inject({ method, url, headers: person.headers, ...(payload && { payload }) });

async function report(): Promise<string> {
  const interviewId = await createConversation(database.current.db, { accountId: person.id }, [
    { asks: 'Расскажите о конфликте с коллегой.' },
    { says: 'Мы поспорили о сроках, и я предложил разделить работу, после чего мы всё успели.' },
  ]);
  expect((await call('POST', '/api/report', { interviewId })).statusCode).toBe(200);
  return interviewId;
}

it('a report is printed once for each language, however many ask for it at once and afterwards', async () => {
  const path = `/api/interviews/${await report()}/report.pdf`;
  const all = await Promise.all(Array.from({ length: 60 }, () => call('GET', `${path}?language=ru`)));
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(printed).toEqual([person.id]);
  await call('GET', `${path}?language=ru`);
  expect(printed).toHaveLength(1);
  const english = await call('GET', `${path}?language=en`);
  expect(printed).toHaveLength(2);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(english.rawPayload)), {
    mergePages: true,
  });
  expect(text).toContain('Question by question');
  expect(all[0]?.headers['x-ratelimit-limit']).toBe('120');
});

it('a printed report goes with its interview', async () => {
  const id = await report();
  await call('GET', `/api/interviews/${id}/report.pdf`);
  expect(await database.current.db.select().from(reportPapers)).toHaveLength(1);
  expect((await call('DELETE', `/api/interviews/${id}`)).statusCode).toBe(204);
  expect(await database.current.db.select().from(reportPapers)).toHaveLength(0);
});
