import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { StaleRead } from '../../../db/database.ts';
import { DOCUMENT_CHANGED } from '../../../platform/events/document-changed.ts';
import { openPostgresEvents } from '../../../platform/events/postgres-events.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { countMostATurn } from '../../../testing/count-turns.ts';
import { createAdmin, createQuestion, type TestPerson } from '../../../testing/factories.ts';
import { readAsSpreadsheet } from '../../../testing/spreadsheet.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';
import { insertQuestions } from '../questions.data.ts';
import { exportQuestions } from './export-questions.ts';

const database = useTestDatabase();
const app = useTestApp(database);
let admin: TestPerson;

beforeEach(async () => {
  admin = await createAdmin(database.current.db);
});

const send = (payload: string | Buffer, { isRehearsal = false, type = 'text/csv' } = {}) =>
  app.current.inject({
    method: 'POST',
    url: `/api/admin/questions/import?isRehearsal=${isRehearsal}`,
    headers: { ...admin.headers, 'content-type': type },
    payload,
  });
const fetchFile = (format: string) =>
  app.current.inject({ url: `/api/admin/questions/export?format=${format}`, headers: admin.headers });
const bank = async () =>
  (await database.current.pool.query('select id, type, ru, en, category from questions order by sequence'))
    .rows;

it('a rehearsal tells what would happen and changes nothing; then it happens', async () => {
  const table = 'type,ru,en,category\ntechnical,"Что такое, ""индекс""?",What is an index?,backend; data\n';
  expect((await send(table, { isRehearsal: true })).json()).toMatchObject({
    isApplied: false,
    created: 1,
    problemsTotal: 0,
  });
  expect(await bank()).toEqual([]);
  expect((await send(table)).json()).toMatchObject({ isApplied: true, created: 1 });
  expect(await bank()).toMatchObject([
    { type: 'technical', ru: 'Что такое, "индекс"?', category: ['backend', 'data'] },
  ]);
  const log = await app.current.inject({ url: '/api/admin/audit', headers: admin.headers });
  expect(log.json().items).toMatchObject([{ action: 'question.import', after: { created: 1 } }]);
});

it('whoever listens hears of every question that a file adds or changes', async () => {
  const known = await createQuestion(database.current.db, { ru: 'Кто вы?', en: 'Who?' });
  const bus = await openPostgresEvents(database.current.url, createLogger('silent'));
  onTestFinished(() => bus.close());
  const heard: string[] = [];
  bus.subscribe(DOCUMENT_CHANGED, ({ action, documentId }) => heard.push([action, documentId].join(' ')));
  const table = `id,ru,en\n${known},Кто вы?,Who are you?\nfresh,Зачем?,Why?\n`;
  await send(table, { isRehearsal: true });
  await send(table);
  await vi.waitFor(() => expect(heard).toEqual(['create fresh', `update ${known}`]));
});

it('one wrong row stops the whole file and is named', async () => {
  const response = await send('ru,type\nВерный вопрос?,technical\nДругой?,hard\n');
  expect(response.json()).toMatchObject({
    isApplied: false,
    problems: [{ row: 2, field: 'type', problem: 'unknown-type' }],
  });
  expect(await bank()).toEqual([]);
});

it.each(['csv', 'json'])('what is exported as %s comes back unchanged, formulas and all', async (format) => {
  const { db } = database.current;
  await createQuestion(db, {
    id: 'a',
    ru: '=1+1 — сколько?',
    en: '',
    caseRu: 'Две\nстроки, "кавычки"; всё',
    category: ['qa'],
  });
  await createQuestion(db, { id: 'b', ru: "'-5", en: '+7' });
  await createQuestion(db, {
    id: 'c',
    ru: 'Раз;=1+1\n- два\t@три',
    en: '＝1;"=2',
    caseEn: "x;'=1\r\n'-y",
    category: ['=qa', '-x'],
  });
  const file = await fetchFile(format);
  expect(file.headers['content-disposition']).toContain(`questions.${format}`);
  const type = format === 'csv' ? 'text/csv' : 'application/json';
  expect((await send(file.rawPayload, { type })).json()).toMatchObject({ unchanged: 3, problemsTotal: 0 });
  if (format === 'json') return;
  expect(file.body).toContain("'=1+1");
  for (const separator of [',', ';', '\t']) {
    const cells = readAsSpreadsheet(file.body, separator).flat();
    expect(
      cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell)),
      separator,
    ).toEqual([]);
  }
});

it('reads what Russian spreadsheets write: semicolons, another code page, a mark at the beginning', async () => {
  const windows1251 = Buffer.concat([
    Buffer.from('ru;en\n'),
    Buffer.from([0xca, 0xf2, 0xee, 0x3f]),
    Buffer.from(';Who?\n'),
  ]);
  expect((await send(windows1251)).json()).toMatchObject({ created: 1 });
  expect((await send('\uFEFFru\tcategory\nЗачем?\thr\n')).json()).toMatchObject({ created: 1 });
  expect(await bank()).toMatchObject([{ ru: 'Кто?' }, { ru: 'Зачем?', category: ['hr'] }]);
});

it.each([
  ['text/csv', 'ru,en\n"Не закрыто,x\n'],
  ['application/json', '{"questions": 5}'],
  ['application/json', '[{'],
])('says that a file cannot be read (%s)', async (type, text) => {
  expect((await send(text, { type })).json()).toMatchObject({ code: 'questions.file-unreadable' });
});

it('a file that is too long is refused, and so is one of another kind', async () => {
  expect((await send(`ru\n${'Вопрос?\n'.repeat(20_001)}`)).json()).toMatchObject({
    code: 'request.too-large',
  });
  expect((await send('x', { type: 'text/plain' })).statusCode).toBe(400);
});

it('a guide in a cell is read, and one that the database could not keep is refused with its row', async () => {
  const guide = (text: string) =>
    `"${JSON.stringify({ points: [], mistakes: { en: [text], ru: [] }, followUps: { en: [], ru: [] } }).replaceAll('"', '""')}"`;
  const table = (text: string) =>
    `ru,guide,topics,frequency\nЗачем это нужно?,${guide(text)},sql; indexes,4\n`;
  expect((await send(table('a\u0000b'))).json()).toMatchObject({
    isApplied: false,
    problems: [{ row: 1, field: 'guide', problem: 'bad-guide' }],
  });
  expect((await send(table('Guessing'))).json()).toMatchObject({ isApplied: true, created: 1 });
  const { rows } = await database.current.pool.query('select topics, frequency, guide from questions');
  expect(rows).toMatchObject([
    { topics: ['sql', 'indexes'], frequency: 4, guide: { mistakes: { en: ['Guessing'] } } },
  ]);
});

it('an empty cell of a detail leaves it as it is', async () => {
  const id = await createQuestion(database.current.db, {
    topics: ['sql'],
    wordingsRu: ['Как ещё?'],
    frequency: 3,
  });
  await send(`id,ru,topics,wordings_ru,frequency\n${id},Что нового?,,,\n`);
  const { rows } = await database.current.pool.query(
    'select ru, topics, wordings_ru, frequency from questions',
  );
  expect(rows).toEqual([{ ru: 'Что нового?', topics: ['sql'], wordings_ru: ['Как ещё?'], frequency: 3 }]);
});

async function* readLines(file: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const piece of file) yield* String(piece).trim().split('\n');
}

it.each(['csv', 'json'] as const)(
  'while the bank is exported as %s, other visitors are served',
  async (format) => {
    const { db } = database.current;
    const questions = Array.from({ length: 300 }, (_, n) => ({
      id: `q${n}`,
      ru: `Вопрос ${n}?`,
      en: `Question ${n}?`,
    }));
    await insertQuestions(db, questions);
    const read: StaleRead = (ask) => ask(database.current);
    expect(await countMostATurn(readLines(exportQuestions(read, format)))).toBeLessThanOrEqual(60);
  },
);
