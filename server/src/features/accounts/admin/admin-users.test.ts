import { beforeEach, expect, it } from 'vitest';
import { createAdmin, createPerson, type TestPerson } from '../../../testing/factories.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useTestDatabase } from '../../../testing/test-database.ts';

const database = useTestDatabase();
const app = useTestApp(database);
let admin: TestPerson;
let person: TestPerson;

beforeEach(async () => {
  admin = await createAdmin(database.current.db);
  person = await createPerson(database.current.db, { name: 'Анна Кузнецова' });
});

type Sent = { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; payload?: object };
const ask = (who: TestPerson, url: string, { method = 'GET', payload }: Sent = {}) =>
  app.current.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const change = (payload: object, userId = person.id) =>
  ask(admin, `/api/admin/users/${userId}`, { method: 'PATCH', payload });
const adjust = (payload: object) =>
  ask(admin, `/api/admin/users/${person.id}/balance`, { method: 'POST', payload });
const acts = async () =>
  (await ask(admin, '/api/admin/audit')).json().items.map(({ action }: { action: string }) => action);
const amI = (who: TestPerson) => ask(who, '/v1/account');

it('people are found by name and address, and sorted and filtered by the server', async () => {
  await createPerson(database.current.db, { email: '100%_sure@example.com', labels: ['recrut'] });
  const found = async (query: string) =>
    (await ask(admin, `/api/admin/users?${query}`)).json().items.map(({ email }: { email: string }) => email);
  expect(await found('q=кузнец')).toEqual([person.email]);
  expect(await found('q=%25_')).toEqual(['100%_sure@example.com']);
  expect(await found('label=recrut')).toEqual(['100%_sure@example.com']);
  expect(await found('sort=email&order=asc')).toHaveLength(3);
  expect((await ask(admin, '/api/admin/users?page=2')).json()).toEqual({ items: [], total: 0 });
  expect((await ask(admin, '/api/admin/users?sort=password_hash')).statusCode).toBe(400);
});

it('a label makes a recruiter, and the log shows before and after', async () => {
  expect((await change({ labels: ['recrut'] })).json()).toMatchObject({ labels: ['recrut'] });
  const log = (await ask(admin, '/api/admin/audit')).json();
  expect(log).toMatchObject({
    total: 1,
    items: [
      { action: 'user.label', subject: person.email, before: { labels: [] }, after: { labels: ['recrut'] } },
    ],
  });
});

it('a blocked person is nobody at once, and unblocking brings no old session back', async () => {
  expect((await amI(person)).statusCode).toBe(200);
  expect((await change({ isBlocked: true })).json()).toMatchObject({ isBlocked: true });
  expect((await amI(person)).json()).toMatchObject({ code: 401, type: 'general_unauthorized_scope' });
  await change({ isBlocked: true });
  await change({ isBlocked: false });
  expect((await amI(person)).statusCode).toBe(401);
  expect(await acts()).toEqual(['user.unblock', 'user.block']);
});

it('an administrator cannot lock themselves out, by either door', async () => {
  for (const payload of [{ isBlocked: true }, { labels: [] }]) {
    expect((await change(payload, admin.id)).json()).toMatchObject({ code: 'admin.not-yourself' });
  }
  const deleted = await ask(admin, `/api/admin/users/${admin.id}`, { method: 'DELETE' });
  expect(deleted.json()).toMatchObject({ code: 'admin.not-yourself' });
  expect((await amI(admin)).statusCode).toBe(200);
  expect(await acts()).toEqual([]);
});

it('a balance is changed with a reason, once for a key, and never below zero', async () => {
  const grant = { key: 'k1', kind: 'interviews', amount: 5, reason: 'Участник беты' };
  expect((await adjust(grant)).json()).toEqual({ interviews: 5, questions: 0 });
  expect((await adjust(grant)).json()).toEqual({ interviews: 5, questions: 0 });
  expect((await adjust({ ...grant, key: 'k2', amount: -6 })).json()).toMatchObject({
    code: 'balance.not-enough',
  });
  expect((await adjust({ ...grant, key: 'k3', amount: -2, reason: 'Ошибка' })).json()).toMatchObject({
    interviews: 3,
  });
  expect((await adjust({ ...grant, key: 'k4', amount: 0 })).statusCode).toBe(400);
  expect((await adjust({ ...grant, key: 'k5', reason: ' ' })).statusCode).toBe(400);
  const read = (await ask(admin, `/api/admin/users/${person.id}`)).json();
  expect(read).toMatchObject({
    balance: { interviews: 3 },
    entries: [
      { amount: -2, reason: 'revoked', note: 'Ошибка' },
      { amount: 5, reason: 'granted', note: 'Участник беты' },
    ],
  });
  // What administrators write to each other is not for the person.
  expect((await ask(person, '/api/balance/entries')).body).not.toContain('Участник беты');
  const { items } = (await ask(admin, '/api/admin/audit?action=balance.revoke')).json();
  expect(items).toMatchObject([{ before: { interviews: 5 }, after: { interviews: 3, reason: 'Ошибка' } }]);
});

it('signing out ends every session; deleting leaves nothing but that it happened', async () => {
  const url = `/api/admin/users/${person.id}`;
  expect((await ask(admin, `${url}/sign-out`, { method: 'POST' })).json()).toEqual({ ended: 1 });
  expect((await amI(person)).statusCode).toBe(401);
  expect((await ask(admin, url, { method: 'DELETE' })).statusCode).toBe(204);
  expect((await ask(admin, url)).statusCode).toBe(404);
  const log = await ask(admin, '/api/admin/audit');
  expect(log.json().items[0]).toMatchObject({ action: 'user.delete', subjectId: '', subject: '' });
  expect(log.body).not.toContain(person.email);
});

it('an administrator sees which versions of the documents a person agreed to, and when', async () => {
  const read = async () => (await ask(admin, `/api/admin/users/${person.id}`)).json().agreements;
  expect(await read()).toEqual([]);
  const { version } = (await ask(person, '/api/legal')).json();
  await ask(person, '/api/legal/agreements', { method: 'POST', payload: { version } });
  expect(await read()).toEqual([{ version, agreedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }]);
});
