import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../db/schema/platform.ts';
import {
  type AccessRow,
  type AccessRows,
  CALLER_KINDS,
  type CallerKind,
} from '../testing/access/access-row.ts';
import { accountAccess } from '../testing/access/account.access.ts';
import { administrationAccess } from '../testing/access/administration.access.ts';
import { balanceAccess } from '../testing/access/balance.access.ts';
import { documentsAccess } from '../testing/access/documents.access.ts';
import { interviewsAccess } from '../testing/access/interviews.access.ts';
import { invitesAccess } from '../testing/access/invites.access.ts';
import { legalAccess } from '../testing/access/legal.access.ts';
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

/** Every route of the server has a row here; a new one without a row fails the first test. */
const MATRIX: AccessRows = {
  ...operationsAccess,
  ...documentsAccess,
  ...accountAccess,
  ...invitesAccess,
  ...administrationAccess,
  ...interviewsAccess,
  ...balanceAccess,
  ...siteAccess,
  ...legalAccess,
  ...speechAccess,
  ...practiceAccess,
  ...resumesAccess,
  ...storageAccess,
  ...realtimeAccess,
  ...reportsAccess,
};

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const app = useTestApp(database);

// Rate limits are off: every row sends five requests.
beforeEach(async () => {
  await database.current.db.delete(rateLimits);
});

it('every registered route says who may use it', () => {
  const routes = app.current.routeTable.map(({ method, url }) => `${method} ${url}`);
  expect(new Set(Object.keys(MATRIX))).toEqual(new Set(routes));
});

async function sendAs(name: string, row: AccessRow, who: CallerKind): Promise<number> {
  const { db } = database.current;
  const owner = await createPerson(db);
  const person: Record<CallerKind, () => Promise<TestPerson | undefined>> = {
    guest: async () => undefined,
    owner: async () => owner,
    other: () => createPerson(db),
    recruiter: () => createPerson(db, { labels: ['recrut'] }),
    admin: () => createAdmin(db),
  };
  const [method, url] = name.split(' ');
  const request = await row.request({ db, owner });
  const caller = await person[who]();
  const response = await app.current.inject({
    method: method as 'GET',
    url: url ?? '',
    ...request,
    headers: { 'x-appwrite-project': 'agent', ...request.headers, ...caller?.headers },
  });
  return response.statusCode;
}

describe.each(Object.entries(MATRIX))('%s', (name, row) => {
  it.each(CALLER_KINDS)('answers a %s as written', async (who) => {
    expect(await sendAs(name, row, who)).toBe(row.statuses[who]);
  });
});
