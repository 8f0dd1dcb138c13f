import { expect, it } from 'vitest';
import type { interviews } from '../../../db/schema/interviews.ts';
import { createAdmin, createPerson, type TestPerson } from '../../../testing/factories.ts';
import { createDraft } from '../../../testing/interviews.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);

const ask = (who: TestPerson, url: string, payload?: object) =>
  app.current.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: who.headers,
    ...(payload && { payload }),
  });

it('interviews of everybody are found by candidate and state', async () => {
  const { db } = database.current;
  const admin = await createAdmin(db);
  const anna = await createPerson(db, { name: 'Анна' });
  const boris = await createPerson(db, { name: 'Борис' });
  const first = await createDraft(db, { accountId: anna.id });
  await createDraft(db, { accountId: boris.id, state: 'ended', language: 'en' });
  const found = async (query: string) => (await ask(admin, `/api/admin/interviews?${query}`)).json();
  expect(await found('q=анна')).toMatchObject({
    total: 1,
    items: [{ id: first, candidate: { name: 'Анна' } }],
  });
  expect(await found('state=ended')).toMatchObject({ total: 1, items: [{ candidate: { name: 'Борис' } }] });
  expect(await found('language=ru')).toMatchObject({ total: 1 });
  expect((await ask(admin, '/api/admin/interviews?positionId=../x')).statusCode).toBe(400);
});

it('a recording is announced while the conversation goes on; one that was made alone is for the candidate only', async () => {
  const { db } = database.current;
  const admin = await createAdmin(db);
  const { id: accountId } = await createPerson(db);
  const seen = async (about: Partial<typeof interviews.$inferInsert>, reader = admin) => {
    const id = await createDraft(db, { accountId, state: 'live', isRecorded: true, ...about });
    return (await ask(reader, `/api/admin/interviews/${id}`)).json().audio;
  };
  expect(await seen({ positionId: 'position' })).toBe('coming');
  expect(await seen({ positionId: 'position', isRecorded: false })).toBe('none');
  expect(await seen({ positionId: 'position', state: 'ended' })).toBe('none');
  expect(await seen({})).toBe('private');
  expect(await seen({ isRecorded: false })).toBe('none');
  expect(await seen({ accountId: admin.id })).toBe('coming');
});

it('a note is for administrators: the candidate never sees it, a colleague cannot delete it', async () => {
  const { db } = database.current;
  const admin = await createAdmin(db);
  const colleague = await createAdmin(db);
  const person = await createPerson(db);
  const interviewId = await createDraft(db, { accountId: person.id });
  const url = `/api/admin/interviews/${interviewId}`;
  const note = (await ask(admin, `${url}/notes`, { text: ' Позвать ещё раз ' })).json();
  expect(note).toMatchObject({ text: 'Позвать ещё раз', author: admin.email });
  expect((await ask(colleague, url)).json()).toMatchObject({ audio: 'none', notes: [{ id: note.id }] });
  expect((await ask(person, `/api/interviews/${interviewId}`)).body).not.toContain('Позвать');
  const remove = (who: TestPerson) =>
    app.current.inject({ method: 'DELETE', url: `${url}/notes/${note.id}`, headers: who.headers });
  expect((await remove(colleague)).statusCode).toBe(404);
  expect((await remove(admin)).statusCode).toBe(204);
  const log = (await ask(admin, '/api/admin/audit')).json();
  expect(log.items.map(({ action }: { action: string }) => action)).toEqual([
    'interview.delete-note',
    'interview.add-note',
  ]);
  expect(JSON.stringify(log)).not.toContain('Позвать');
});
