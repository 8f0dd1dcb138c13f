import { reportSchema } from '@aloud/contract/reports';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { createConversation } from '../../../testing/conversations.ts';
import { createPerson, type TestPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { createMisbehavingTexts, EXITS } from '../../../testing/misbehaving/misbehaving-texts.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { grantBalance } from '../../balance/balance.ts';
import { listTurns } from '../interviews.data.ts';

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database, {}, { text: createMisbehavingTexts });

let person: TestPerson;
beforeEach(async () => {
  person = await createPerson(database.current.db);
});

const post = (path: string, payload: object) =>
  app.current.inject({ method: 'POST', url: `/api/${path}`, headers: person.headers, payload });

describe('words that cannot be judged', () => {
  it('do not stop a live interviewer: the next question comes, and that nothing was judged is written down', async () => {
    const { db } = database.current;
    const gift = { accountId: person.id, kind: 'interviews', amount: 1, reason: 'gift' } as const;
    const bus = { publish: async () => undefined } as never;
    await grantBalance({ db, bus }, { ...gift, key: `gift:${person.id}` });
    const id = await createDraft(db, { accountId: person.id });
    expect((await post(`interviews/${id}/answers`, { id: 'begin', text: '' })).statusCode).toBe(200);
    const said = await post(`interviews/${id}/answers`, { id: 't1', text: `Я ${EXITS} на полуслове` });
    expect(said.statusCode).toBe(200);
    const turns = await listTurns(db, id);
    expect(turns.map(({ role }) => role)).toEqual(['interviewer', 'candidate', 'interviewer']);
    expect(turns[2]?.plan).toMatchObject({ move: 'question', followUp: null, isUnjudged: true });
    expect(turns[2]?.text).toContain('?');
  });

  it('are marked in the report, on the screen and on paper, and everything else is judged', async () => {
    const { db } = database.current;
    const interviewId = await createConversation(db, { accountId: person.id }, [
      { asks: 'Расскажите о конфликте с коллегой.' },
      { says: `Мы поспорили, и я ${EXITS} на этом месте, а потом мы помирились.` },
      { asks: 'Расскажите о трудной задаче.' },
      {
        says: 'В прошлом году мне нужно было выпустить новую оплату до ноября. Я собрал замечания в таблицу и предложил выпустить релиз двумя частями. В итоге мы выпустили первую часть за две недели.',
      },
    ]);
    const response = await post('report', { interviewId });
    const report = reportSchema.parse(response.json());
    expect(report.questions.map(({ outcome }) => outcome)).toEqual(['unreadable', 'judged']);
    expect(report.questions[0]).toMatchObject({ score: null, feedback: null });
    expect(report.score).toBe(report.questions[1]?.score);
    expect(report.coverage).toMatchObject({ asked: 2, judged: 1, skipped: 0 });
  });
});

describe('a printed report', () => {
  it('says in both languages which answer could not be judged', async () => {
    const { db } = database.current;
    const interviewId = await createConversation(db, { accountId: person.id }, [
      { asks: 'Расскажите о конфликте с коллегой.' },
      { says: 'Мы поспорили о сроках, и я предложил разделить работу, после чего мы всё успели.' },
    ]);
    const report = reportSchema.parse((await post('report', { interviewId })).json());
    const { audio: _audio, ...written } = report;
    const questions = written.questions.map((question) => ({
      ...question,
      outcome: 'unreadable' as const,
    }));
    const { renderReportPdf } = await import('../../reports/pdf/render-report-pdf.ts');
    for (const [language, words] of [
      ['ru', 'не удалось разобрать'],
      ['en', 'could not be judged'],
    ] as const) {
      const pdf = await renderReportPdf({ ...written, questions }, language);
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
      expect(text).toContain(words);
    }
  });
});
