import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_ACCOUNTS } from '@aloud/contract/accounts/test-accounts';
import { afterAll, expect, it } from 'vitest';
import { buildVersion, findPreviousVersion } from '../testing/clients/previous-version.ts';
import { type ServerProcess, startServerProcess } from '../testing/clients/server-process.ts';
import { SiteVisitor } from '../testing/clients/site-visitor.ts';
import { createQuestion, giveBalance, skipSeeding } from '../testing/factories.ts';
import { useTestDatabase } from '../testing/test-database.ts';

/** A guard against hanging: an older version is built and two servers start. */
const GUARD_MS = 300_000;

const previous = await findPreviousVersion();
const commit = 'commit' in previous ? previous.commit : undefined;
if ('missing' in previous) process.stdout.write(`skipped: ${previous.missing}\n`);

const database = useTestDatabase({ isEmptiedBetweenTests: false });
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

async function start(directory: string, programs?: string): Promise<ServerProcess> {
  const environment = {
    DATABASE_URL: database.current.url,
    DATA_DIR: directory,
    NODE_ENV: 'development',
    LIVE_INTERVIEWS_LATE_MS: '60000',
  };
  const server = await startServerProcess(environment, 'main', programs);
  undo.push(async () => {
    server.child.kill('SIGKILL');
    await server.exited;
  });
  return server;
}

it.skipIf(!commit)(
  'a server without the latest migration works beside one with it, on the database of the newer',
  async () => {
    const { db } = database.current;
    await skipSeeding(db);
    const questionId = await createQuestion(db);
    const directory = await mkdtemp(join(tmpdir(), 'aloud-versions-'));
    undo.push(() => rm(directory, { recursive: true, force: true }));
    const older = await buildVersion(commit ?? '');
    undo.push(() => older.remove());
    // The newer one migrates first, as in a rolling update; older ones still start, after a crash for example.
    const servers = [await start(directory), await start(directory, older.programs)];
    await giveBalance({ db }, TEST_ACCOUNTS.user.email);

    const visitors = servers.map(({ origin }) => new SiteVisitor(origin));
    const interviews: string[] = [];
    for (const [index, visitor] of visitors.entries()) {
      await visitor.signIn(TEST_ACCOUNTS.user);
      expect((await visitor.listQuestions()).documents.map(({ $id }) => $id)).toEqual([questionId]);
      await visitor.vote(questionId);
      expect(await visitor.practise(questionId, `attempt-${index}`)).toMatchObject({ state: 'done' });
      interviews.push(await visitor.beInterviewed());
    }
    // Each reports on what the other one has stored.
    for (const [index, visitor] of visitors.toReversed().entries()) {
      const interviewId = interviews[index] ?? '';
      expect(await visitor.readInterview(interviewId)).toMatchObject({ id: interviewId });
      expect(await visitor.requestReport(interviewId)).toMatchObject({ interviewId });
    }
    for (const { said } of servers) expect(said()).not.toMatch(/"level":(50|60)/);
  },
  GUARD_MS,
);
