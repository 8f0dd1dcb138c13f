import type pg from 'pg';
import { listDocuments } from '../../server/src/appwrite/documents/list-documents.ts';
import { createListPlans } from '../../server/src/appwrite/documents/list-plans.ts';
import { createLongLists } from '../../server/src/appwrite/documents/long-lists.ts';
import { openDatabase } from '../../server/src/db/database.ts';
import { questionsCollection } from '../../server/src/features/questions/questions.collection.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import type { SignedIn } from '../../server/src/platform/http/caller.ts';
import type { Scenario } from './scenarios.ts';

export type Statement = { text: string; values: unknown[] };

const caller: SignedIn = {
  isSignedIn: true,
  accountId: 'nobody',
  sessionId: 'none',
  email: 'nobody@example.com',
  isAdmin: false,
  isAdminAccount: false,
  hasRecentProof: true,
  labels: [],
  uiLang: undefined,
  via: 'session',
};

/** The SQL the documents API runs for each request of a scenario once it is warm; the bare server runs the same. */
export async function recordStatements(url: string, scenario: Scenario): Promise<Statement[][]> {
  const database = openDatabase(url);
  let recorded: Statement[] = [];
  const pool = new Proxy(database.pool, {
    get: (target, name) =>
      name === 'query'
        ? (statement: Statement) => {
            recorded.push({ text: statement.text, values: statement.values });
            return target.query(statement);
          }
        : Reflect.get(target, name, target),
  }) as pg.Pool;
  const deps = {
    db: database.db,
    pool,
    hasSessions: true,
    plans: createListPlans(),
    longLists: createLongLists(systemClock),
  };
  const statements: Statement[][] = [];
  for (const queries of scenario.queries) {
    const input = {
      collection: questionsCollection,
      caller,
      queries,
      wantsTotal: true,
      sequence: 'number',
    } as const;
    await listDocuments(deps, input);
    recorded = [];
    await listDocuments(deps, input);
    statements.push(recorded);
    recorded = [];
  }
  await database.close();
  return statements;
}
