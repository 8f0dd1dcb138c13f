import { searchedEmail } from '@aloud/contract/accounts/email-address.rules';
import type { AdminUser, listUsersEndpoint } from '@aloud/contract/admin/admin-users';
import { LEGAL_VERSIONS_SHOWN } from '@aloud/contract/admin/operator.limits';
import { and, arrayContains, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { balanceEntries } from '../../../db/schema/balance.ts';
import { interviews } from '../../../db/schema/interviews.ts';
import { legalAgreements } from '../../../db/schema/legal.ts';
import { matchesAny, readPage, TOTAL } from '../../../platform/database/list-page.ts';

export type UsersQuery = z.output<NonNullable<(typeof listUsersEndpoint)['query']>>;

const left = (kind: 'interviews' | 'questions') =>
  sql<number>`greatest(0, coalesce((select sum(${balanceEntries.amount}) from ${balanceEntries} where ${balanceEntries.accountId} = ${accounts.id} and ${balanceEntries.kind} = ${kind}), 0))::int`;
const interviewCount = sql<number>`(select count(*) from ${interviews} where ${interviews.accountId} = ${accounts.id})::int`;

const columns = {
  id: accounts.id,
  email: accounts.email,
  name: sql<string>`coalesce(nullif(${users.name}, ''), ${accounts.name})`,
  role: sql<string>`coalesce(${users.role}, '')`,
  level: users.level,
  lang: users.lang,
  labels: accounts.labels,
  isBlocked: accounts.isBlocked,
  hasSecondFactor: accounts.isMfaOn,
  interviewsLeft: left('interviews').as('interviews_left'),
  questionsLeft: left('questions').as('questions_left'),
  interviews: interviewCount.as('interview_count'),
  createdAt: accounts.createdAt,
  accessedAt: accounts.accessedAt,
};

const SORTS = {
  createdAt: accounts.createdAt,
  accessedAt: accounts.accessedAt,
  email: accounts.email,
  interviews: interviewCount,
};

type Row = Omit<AdminUser, 'balance' | 'createdAt' | 'accessedAt'> & {
  interviewsLeft: number;
  questionsLeft: number;
  createdAt: Date;
  accessedAt: Date;
};

export async function listUserRows(
  db: Db,
  query: UsersQuery,
): Promise<{ items: AdminUser[]; total: number }> {
  const direction = query.order === 'asc' ? asc : desc;
  const rows = db
    .select({ ...columns, total: TOTAL })
    .from(accounts)
    .leftJoin(users, eq(users.id, accounts.id))
    .where(
      and(
        or(
          matchesAny(query.q, [accounts.email, accounts.name, users.name, users.role, accounts.id]),
          matchesAny(searchedEmail(query.q), [accounts.email]),
        ),
        query.label === undefined ? undefined : arrayContains(accounts.labels, [query.label]),
        query.isBlocked && eq(accounts.isBlocked, query.isBlocked === 'true'),
      ),
    )
    .orderBy(direction(SORTS[query.sort]), accounts.id);
  const { items, total } = await readPage(rows.$dynamic(), query);
  return { items: items.map(toAdminUser), total };
}

export async function findAdminUser(db: Db, userId: string): Promise<AdminUser | undefined> {
  const [row] = await db
    .select(columns)
    .from(accounts)
    .leftJoin(users, eq(users.id, accounts.id))
    .where(eq(accounts.id, userId));
  return row && toAdminUser(row);
}

/** Agreements to the legal documents, the newest version first. */
export function listAgreements(db: Db, userId: string): Promise<{ version: number; agreedAt: Date }[]> {
  return db
    .select({ version: legalAgreements.version, agreedAt: legalAgreements.agreedAt })
    .from(legalAgreements)
    .where(eq(legalAgreements.accountId, userId))
    .orderBy(desc(legalAgreements.version))
    .limit(LEGAL_VERSIONS_SHOWN);
}

function toAdminUser({ interviewsLeft, questionsLeft, createdAt, accessedAt, ...user }: Row): AdminUser {
  return {
    ...user,
    balance: { interviews: interviewsLeft, questions: questionsLeft },
    createdAt: createdAt.toISOString(),
    accessedAt: accessedAt.toISOString(),
  };
}
