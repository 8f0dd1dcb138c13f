import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../db/schema/platform.ts';
import { type AccessRow, type AccessRows, KNOCKERS, type Knocker } from '../testing/access/access-row.ts';
import { accountAccess } from '../testing/access/account.access.ts';
import { administrationAccess } from '../testing/access/administration.access.ts';
import { balanceAccess } from '../testing/access/balance.access.ts';
import { documentsAccess } from '../testing/access/documents.access.ts';
import { interviewsAccess } from '../testing/access/interviews.access.ts';
import { invitesAccess } from '../testing/access/invites.access.ts';
import { operationsAccess } from '../testing/access/operations.access.ts';
import { practiceAccess } from '../testing/access/practice.access.ts';
import { realtimeAccess } from '../testing/access/realtime.access.ts';
import { reportsAccess } from '../testing/access/reports.access.ts';
import { resumesAccess } from '../testing/access/resumes.access.ts';
import { siteAccess } from '../testing/access/site.access.ts';
import { speechAccess } from '../testing/access/speech.access.ts';
import { storageAccess } from '../testing/access/storage.access.ts';
import { createAdmin, createPerson, type TestPerson } from '../testing/factories.ts';
import { useTestApp } from '../testing/test-app.ts';
import { useTestDatabase } from '../testing/test-database.ts';

/** Every door of the server has a row here; a new one without a row fails the first test. */
const MATRIX: AccessRows = {
  ...operationsAccess,
  ...documentsAccess,
  ...accountAccess,
  ...invitesAccess,
  ...administrationAccess,
  ...interviewsAccess,
  ...balanceAccess,
  ...siteAccess,
  ...speechAccess,
  ...practiceAccess,
  ...resumesAccess,
  ...storageAccess,
  ...realtimeAccess,
  ...reportsAccess,
};

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database);

// The limits are not what is tested here, and every row knocks five times.
beforeEach(async () => {
  await database.current.db.delete(rateLimits);
});

it('every registered route says who may use it', () => {
  const doors = app.current.routeTable.map(({ method, url }) => `${method} ${url}`);
  expect(new Set(Object.keys(MATRIX))).toEqual(new Set(doors));
});

async function knock(name: string, row: AccessRow, who: Knocker): Promise<number> {
  const { db } = database.current;
  const owner = await createPerson(db);
  const person: Record<Knocker, () => Promise<TestPerson | undefined>> = {
    guest: async () => undefined,
    owner: async () => owner,
    other: () => createPerson(db),
    recruiter: () => createPerson(db, { labels: ['recrut'] }),
    admin: () => createAdmin(db),
  };
  const [method, url] = name.split(' ');
  const request = await row.request({ db, owner });
  const knocker = await person[who]();
  const answer = await app.current.inject({
    method: method as 'GET',
    url: url ?? '',
    ...request,
    headers: { 'x-appwrite-project': 'agent', ...request.headers, ...knocker?.headers },
  });
  return answer.statusCode;
}

describe.each(Object.entries(MATRIX))('%s', (name, row) => {
  it.each(KNOCKERS)('answers a %s as written', async (who) => {
    expect(await knock(name, row, who)).toBe(row.answers[who]);
  });
});
