import { setTimeout as sleep } from 'node:timers/promises';
import { fillPath, PATHS } from '@aloud/contract/paths';
import { eq, inArray, like, sql } from 'drizzle-orm';
import { balanceEntries } from '../../server/src/db/schema/balance.ts';
import { interviews, turns } from '../../server/src/db/schema/interviews.ts';
import { jobs } from '../../server/src/db/schema/jobs.ts';
import { answers } from '../../server/src/db/schema/practice.ts';
import { compareTranscript } from '../../server/src/testing/scripted/spoken-interviews.ts';
import type { Crowd } from './crowd.ts';
import type { Journal } from './journal.ts';
import type { World } from './world.ts';

type Db = World['db'];

/** What is wrong after everything has healed, each with a name one can look up. */
export type Findings = {
  acknowledged: number;
  /** The server said yes, and it is not there. */
  lost: string[];
  doubleCharges: string[];
  turnsTold: number;
  /** Stored otherwise than the candidate was told. */
  turnsLost: string[];
  /** Said by candidates, and not in the transcript, or twice in it. */
  wordsLost: number;
  /** Work that never ended. */
  stuck: string[];
};

/** A mail may be repeated only minutes after it failed. */
const SETTLED_MS = 30_000;
const LOOK_EVERY_MS = 250;

export async function audit(world: World, crowd: Crowd): Promise<Findings> {
  const { journal, candidates } = crowd;
  const stuck = await settle(world, journal);
  const compared = await Promise.all(
    candidates.map(async (one) => ({ id: one.interviewId, ...(await compareTranscript(world.db, one)) })),
  );
  const lost = (
    await Promise.all([
      findLostAttempts(world, journal),
      findLostFiles(world, journal),
      findLostSessions(world, journal),
    ])
  ).flat();
  return {
    acknowledged:
      journal.attempts.length + journal.files.length + journal.mailedTo.length + journal.sessions.length,
    lost,
    doubleCharges: await findDoubleCharges(
      world.db,
      journal,
      candidates.map(({ interviewId }) => interviewId),
    ),
    turnsTold:
      candidates.reduce((sum, { told }) => sum + told.size, 0) +
      journal.interviews.reduce((sum, interview) => sum + interview.answers.length, 0),
    turnsLost: [
      ...(await findLostTurns(world.db, journal)),
      ...compared.flatMap(({ id, turnsChanged }) => (turnsChanged ? [`${turnsChanged} turns of ${id}`] : [])),
    ],
    wordsLost: compared.reduce((sum, { wordsLost, wordsDoubled }) => sum + wordsLost + wordsDoubled, 0),
    stuck,
  };
}

/** Waits until nothing is under way: jobs are worked on, and mails are sent, after the people have left. */
async function settle({ db, mail }: World, { mailedTo }: Journal): Promise<string[]> {
  for (const deadline = performance.now() + SETTLED_MS; ; await sleep(LOOK_EVERY_MS)) {
    const open = await db
      .select({ kind: jobs.kind, key: jobs.key })
      .from(jobs)
      .where(inArray(jobs.state, ['queued', 'working']));
    const missing = mailedTo.filter((address) => mail.listMails(address).length === 0);
    if (open.length + missing.length === 0) return [];
    if (performance.now() > deadline)
      return [...open.map(({ kind, key }) => `${kind} ${key}`), ...missing.map((one) => `mail to ${one}`)];
  }
}

async function findLostAttempts(world: World, { attempts }: Journal): Promise<string[]> {
  const rows = await world.db.select({ accountId: answers.accountId, id: answers.id }).from(answers);
  const known = new Set(rows.map(({ accountId, id }) => `${accountId}/${id}`));
  const lost = attempts.filter(({ accountId, id }) => !known.has(`${accountId}/${id}`));
  const recordings: string[] = [];
  for (const { id, headers, recording } of attempts) {
    if (!recording) continue;
    const path = fillPath(PATHS.answers.audio, { attemptId: id });
    const difference = await findDifference(`${world.origin}${path}`, headers, recording);
    if (difference) recordings.push(`recording ${id} (${difference})`);
  }
  return [...lost.map(({ id }) => `attempt ${id}`), ...recordings];
}

async function findLostFiles({ origin }: World, { files }: Journal): Promise<string[]> {
  const lost: string[] = [];
  for (const { id, bytes, headers } of files) {
    const address = `${origin}/v1/storage/buckets/resumes/files/${id}/download`;
    const difference = await findDifference(address, headers, bytes);
    if (difference) lost.push(`file ${id} (${difference})`);
  }
  return lost;
}

async function findDifference(
  address: string,
  headers: Record<string, string>,
  bytes: Buffer,
): Promise<string | undefined> {
  const response = await fetch(address, { headers });
  const read = Buffer.from(await response.arrayBuffer());
  if (!response.ok) return `status ${response.status}`;
  return read.equals(bytes) ? undefined : 'other bytes';
}

async function findLostSessions({ origin }: World, { sessions }: Journal): Promise<string[]> {
  const lost: string[] = [];
  for (const { headers } of sessions) {
    const response = await fetch(`${origin}/v1/account`, { headers });
    if (!response.ok) lost.push(`session (${response.status})`);
  }
  return lost;
}

async function findLostTurns(db: Db, journal: Journal): Promise<string[]> {
  const lost: string[] = [];
  for (const { id, answers: told, isStopped } of journal.interviews) {
    const stored = await db.select().from(turns).where(eq(turns.interviewId, id));
    const said = stored.filter(({ role }) => role === 'candidate').map(({ text }) => text);
    for (const answer of told) {
      const times = said.filter((text) => text === answer).length;
      if (times !== 1) lost.push(`an answer of ${id} is stored ${times} times`);
    }
    const [row] = await db.select().from(interviews).where(eq(interviews.id, id));
    if (isStopped && row?.state === 'live') lost.push(`${id} was stopped and is live`);
  }
  return lost;
}

/** One charge for each judged answer and each interview, and no reservation that never ended. */
async function findDoubleCharges(db: Db, journal: Journal, spokenIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const count = async (pattern: string) => {
    const [sum] = await db
      .select({ entries: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(amount), 0)::int` })
      .from(balanceEntries)
      .where(like(balanceEntries.key, pattern));
    return sum ?? { entries: 0, amount: 0 };
  };
  for (const { id } of journal.attempts) {
    const { entries } = await count(`%answer:${id}:%`);
    const [row] = await db.select().from(answers).where(eq(answers.id, id));
    if (entries !== Number(row?.isCharged ?? 0)) found.push(`attempt ${id} has ${entries} charges`);
  }
  for (const id of [...journal.interviews.map((one) => one.id), ...spokenIds]) {
    const { amount } = await count(`%:interview:${id}:%`);
    if (amount < -1) found.push(`interview ${id} cost ${-amount}`);
  }
  for (const { id, isStopped } of journal.interviews) {
    if (!isStopped) continue;
    const [taken, ended] = await Promise.all([
      count(`%reserved:interview:${id}:%`),
      count(`%ended:interview:${id}:%`),
    ]);
    if (taken.entries !== ended.entries) found.push(`a reservation of ${id} never ended`);
  }
  return found;
}
