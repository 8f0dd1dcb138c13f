import type { ResumeAnalysis, ResumeSummary } from '@aloud/contract/resumes';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { fileBlobs, files } from '../../db/schema/files.ts';
import { turns } from '../../db/schema/interviews.ts';
import { answers } from '../../db/schema/practice.ts';
import { resumeQuestions, resumes } from '../../db/schema/resumes.ts';
import { openPostgresEvents } from '../../platform/events/postgres-events.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { sendUpload } from '../../testing/clients/upload.ts';
import { drawColumn, drawPdf } from '../../testing/documents/pdf-file.ts';
import { createPerson, type TestPerson } from '../../testing/factories.ts';
import { createDraft } from '../../testing/interviews.ts';
import { giveQuestions } from '../../testing/practice-server.ts';
import { RESUME_TEXT } from '../../testing/resumes.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useTestDatabase } from '../../testing/test-database.ts';
import { analyseResume } from './analysis/analyse-resume.rules.ts';
import { listInterviewQuestions } from './list-interview-questions.ts';

// A worker is started and a dictionary read: on a busy machine that takes its time.

const database = useTestDatabase();
const app = useTestApp(database);

let person: TestPerson;

beforeEach(async () => {
  const { db } = database.current;
  person = await createPerson(db);
  await db.insert(users).values({ id: person.id });
});

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  options: { body?: object; as?: TestPerson; headers?: Record<string, string> } = {},
) =>
  app.current.inject({
    method,
    url,
    headers: { ...(options.as ?? person).headers, ...options.headers },
    ...(options.body && { payload: options.body }),
  });

const paste = async (id: string, text = RESUME_TEXT) =>
  (await call('POST', '/api/resumes', { body: { id, text } })).json<ResumeSummary>();

const activeResume = async () =>
  (await database.current.db.select().from(users).where(eq(users.id, person.id)))[0]?.activeResume;

it('a pasted resume is kept once, becomes the active one, and is analysed once into questions that can be answered', async () => {
  const pasted = await paste('mine');
  expect(pasted).toMatchObject({
    id: 'mine',
    name: 'Анна Петрова',
    kind: 'pasted',
    language: 'ru',
    isActive: true,
  });
  expect(await paste('mine')).toEqual(pasted);
  expect((await call('GET', '/api/resumes')).json<{ resumes: unknown[] }>().resumes).toEqual([pasted]);

  const [first, second] = await Promise.all(
    ['/api/resume-summary', '/api/resume-questions-hard'].map((url) =>
      call('POST', url, { body: { resumeId: 'mine' } }),
    ),
  );
  const hard = second?.json<{ questions: ResumeAnalysis['hard']; analysedAt: string }>();
  expect(first?.json()).toMatchObject({
    title: 'Backend-разработчик',
    engine: { used: 'local' },
    analysedAt: hard?.analysedAt,
  });
  const lines = RESUME_TEXT.split('\n');
  for (const { source, text } of hard?.questions ?? []) {
    expect(lines[source.line]).toContain(source.quote);
    expect(RESUME_TEXT.slice(source.startChar, source.endChar)).toBe(source.quote);
    expect(text).toMatch(/[?.]$/u);
  }

  const { db } = database.current;
  const bus = await openPostgresEvents(database.current.url, createLogger('silent'));
  await giveQuestions(database.current, bus, { accountId: person.id, amount: 5 });
  await bus.close();
  const question = hard?.questions[0];
  const answer = {
    attemptId: 'a1',
    questionId: question?.id,
    language: 'ru',
    text: 'Мы измеряли время в Grafana.',
  };
  const attempt = await call('POST', '/api/practice/answers', { body: answer });
  expect(attempt.json()).toMatchObject({
    questionId: question?.id,
    question: question?.text,
    isOfResume: true,
  });
  const stranger = await createPerson(db);
  expect((await call('POST', '/api/practice/answers', { body: answer, as: stranger })).statusCode).toBe(404);

  const again = await call('POST', '/api/resumes/mine/analysis', {
    body: { again: true },
    headers: { accept: 'application/x-ndjson' },
  });
  const events = again.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { step: string });
  expect(events[0]).toEqual({ step: 'reading' });
  expect(events.at(-1)).toMatchObject({ step: 'done', analysis: { hard: hard?.questions } });

  expect((await call('DELETE', '/api/resumes/mine')).statusCode).toBe(204);
  expect(await db.select().from(resumes)).toEqual([]);
  expect(await db.select().from(resumeQuestions)).toEqual([]);
  expect(await activeResume()).toBeNull();
  expect((await db.select().from(answers))[0]).toMatchObject({
    resumeQuestionId: null,
    question: question?.text,
  });
});

it('an uploaded file is read whatever its name says, and deleting the resume deletes its bytes', async () => {
  const { db } = database.current;
  const bytes = await drawPdf((pdf) =>
    drawColumn(pdf, RESUME_TEXT.replaceAll('\t', ' ').split('\n'), { x: 48, y: 48, width: 500 }),
  );
  await sendUpload(app.current, person, { fileId: 'file-1', name: 'cv.txt', bytes });
  const made = await call('POST', '/api/resumes', { body: { id: 'r1', fileId: 'file-1' } });
  expect(made.json()).toMatchObject({ kind: 'pdf', name: 'cv.txt', pages: 1, isCut: false });
  const read = await call('GET', '/api/resumes/r1');
  expect(read.json<{ text: string }>().text).toContain('Сократила время ответа API с 800 до 120 мс');

  await paste('r2');
  expect(await activeResume()).toBe('r1');
  await call('DELETE', '/api/resumes/r1');
  expect(await activeResume()).toBe('r2');
  expect(await db.select().from(files)).toEqual([]);
  expect(await db.select().from(fileBlobs)).toEqual([]);
});

it('a locked file is refused with its reason, and nothing of it stays', async () => {
  const bytes = await drawPdf((pdf) => pdf.text(RESUME_TEXT), { userPassword: 'secret' });
  await sendUpload(app.current, person, { fileId: 'locked', name: 'cv.pdf', bytes });
  const refused = await call('POST', '/api/resumes', { body: { id: 'r1', fileId: 'locked' } });
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'resumes.encrypted']);
  expect(await database.current.db.select().from(files)).toEqual([]);
  expect((await call('POST', '/api/resumes', { body: { id: 'r1', text: 'Анна' } })).json()).toMatchObject({
    code: 'resumes.too-short',
  });
});

it('somebody else’s file cannot be turned into a resume', async () => {
  const other = await createPerson(database.current.db);
  await sendUpload(app.current, other, {
    fileId: 'theirs',
    name: 'cv.txt',
    bytes: Buffer.from(RESUME_TEXT),
  });
  const stolen = await call('POST', '/api/resumes', { body: { id: 'r1', fileId: 'theirs' } });
  expect(stolen.statusCode).toBe(404);
});

it('an interview does not wait at the door for a resume that nothing can read just now', async () => {
  await paste('mine');
  const planned = await listInterviewQuestions(
    {
      db: database.current.db,
      analyse: (_resume, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    },
    { accountId: person.id, resumeId: 'mine', language: 'en', createdAt: new Date() },
  );
  expect(planned).toEqual([]);
});

it('an interview with a resume asks about it, and what was said otherwise is shown beside it', async () => {
  const { db } = database.current;
  await paste('mine');
  const planned = await listInterviewQuestions(
    { db, analyse: async (resume) => analyseResume(resume) },
    {
      accountId: person.id,
      resumeId: 'mine',
      language: 'en',
      createdAt: new Date(),
    },
  );
  expect(planned[0]?.text).toMatch(/^Your resume says: “Руководила командой из 5 человек”/u);
  expect(planned[1]?.text).toContain('“Сократила время ответа API с 800 до 120 мс”');

  const interviewId = await createDraft(db, { accountId: person.id, resumeId: 'mine' });
  const turn = { interviewId, role: 'candidate' as const, isInterrupted: false };
  await db.insert(turns).values([
    { ...turn, turn: 1, text: 'Здравствуйте!' },
    { ...turn, turn: 2, text: 'Я руководила командой из десяти человек.' },
  ]);
  const claims = await call('GET', `/api/interviews/${interviewId}/resume-claims`);
  expect(claims.json()).toMatchObject({
    resume: { id: 'mine' },
    claims: [{ kind: 'number', said: { turn: 2 }, written: { quote: 'Руководила командой из 5 человек' } }],
  });
  await call('DELETE', '/api/resumes/mine');
  const gone = await call('GET', `/api/interviews/${interviewId}/resume-claims`);
  expect(gone.json()).toEqual({ resume: null, claims: [] });
});
