import type { AdminList } from '@aloud/contract/admin/admin-list';
import type { Candidate, listCandidatesEndpoint } from '@aloud/contract/positions';
import type { Report } from '@aloud/contract/reports';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { accounts, users } from '../../db/schema/accounts.ts';
import { interviews } from '../../db/schema/interviews.ts';
import { positionCandidates } from '../../db/schema/positions.ts';
import { reports } from '../../db/schema/reports.ts';
import { matchesAny, readPage, TOTAL } from '../../platform/database/list-page.ts';

export type CandidatesQuery = z.output<NonNullable<(typeof listCandidatesEndpoint)['query']>>;
export type CandidateRow = Omit<Candidate, 'overall' | 'byQuestion' | 'seconds' | 'createdAt'> & {
  activeMs: number | null;
  score: number | null;
  margin: number | null;
  createdAt: Date;
};

const name = sql<string>`coalesce(nullif(${users.name}, ''), ${accounts.name})`;

/** The interview a candidate is judged by: the best reported one, or the latest. */
const chosen = (db: Db) =>
  db
    .selectDistinctOn([interviews.accountId, interviews.positionId], {
      accountId: interviews.accountId,
      positionId: interviews.positionId,
      interviewId: interviews.id,
      state: interviews.state,
      activeMs: interviews.activeMs,
      score: interviews.score,
      margin: interviews.margin,
    })
    .from(interviews)
    .orderBy(
      interviews.accountId,
      interviews.positionId,
      sql`${interviews.score} desc nulls last`,
      desc(interviews.createdAt),
    )
    .as('chosen');

type Chosen = ReturnType<typeof chosen>;

const candidateColumns = (own: Chosen) => ({
  accountId: accounts.id,
  name,
  email: accounts.email,
  attempts: positionCandidates.attempts,
  interviewId: own.interviewId,
  state: own.state,
  activeMs: own.activeMs,
  score: own.score,
  margin: own.margin,
  createdAt: positionCandidates.createdAt,
});

function selectCandidates(db: Db, positionId: string, also?: (own: Chosen) => SQL | undefined) {
  const own = chosen(db);
  const rows = db
    .select({ ...candidateColumns(own), total: TOTAL })
    .from(positionCandidates)
    .innerJoin(accounts, eq(accounts.id, positionCandidates.accountId))
    .leftJoin(users, eq(users.id, accounts.id))
    .leftJoin(
      own,
      and(eq(own.accountId, positionCandidates.accountId), eq(own.positionId, positionCandidates.positionId)),
    )
    .where(and(eq(positionCandidates.positionId, positionId), also?.(own)));
  return { own, rows };
}

export async function listCandidateRows(
  db: Db,
  positionId: string,
  query: CandidatesQuery,
): Promise<AdminList<CandidateRow>> {
  const { own, rows } = selectCandidates(db, positionId, (own) =>
    and(matchesAny(query.q, [accounts.email, name]), query.state && eq(own.state, query.state)),
  );
  const sorts = { createdAt: positionCandidates.createdAt, name, state: own.state, score: own.score };
  const direction = query.order === 'asc' ? asc : desc;
  const sorted = rows.orderBy(sql`${direction(sorts[query.sort])} nulls last`, accounts.id);
  return readPage(sorted.$dynamic(), query);
}

/** In the order they came; as many as a spreadsheet can be asked to show. */
export async function listAllCandidateRows(
  db: Db,
  positionId: string,
  limit: number,
): Promise<CandidateRow[]> {
  const { rows } = selectCandidates(db, positionId);
  return rows.orderBy(positionCandidates.createdAt, accounts.id).limit(limit);
}

/** What was judged in these interviews, question by question. */
export async function listReportQuestions(
  db: Db,
  interviewIds: readonly string[],
): Promise<Map<string, Report['questions']>> {
  const rows = await db
    .select({
      interviewId: reports.interviewId,
      questions: sql<Report['questions']>`${reports.report} -> 'questions'`,
    })
    .from(reports)
    .where(inArray(reports.interviewId, [...interviewIds]));
  return new Map(rows.map(({ interviewId, questions }) => [interviewId, questions]));
}
