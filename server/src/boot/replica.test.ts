import { ADMIN_PATHS } from '@aloud/contract/admin/admin.paths';
import { SESSION_COOKIE } from '@aloud/contract/appwrite';
import { PATHS } from '@aloud/contract/paths';
import { register } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DataSource } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import { openReplica } from '../db/replica.ts';
import { questions } from '../db/schema/questions.ts';
import { useReplicatedDatabase } from '../testing/clients/replicated-database.ts';
import { createAdmin, createPerson, createQuestion, type TestPerson } from '../testing/factories.ts';
import { createPosition } from '../testing/positions.ts';
import { useTestApp } from '../testing/test-app.ts';

const DOCUMENTS = '/v1/databases/db/collections/questions/documents';

const database = useReplicatedDatabase();
const app = useTestApp(database);

/** As a browser asks: with the cookies it has. */
function get(person: TestPerson, url: string, cookies: Record<string, string> = {}) {
  return app.current.inject({ url, cookies: { [SESSION_COOKIE]: person.session, ...cookies } });
}

async function countReads(): Promise<Record<string, number>> {
  const { values } = (await register.getSingleMetric('aloud_stale_reads_total')?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [labels.source, value]));
}

function ofQuestion(questionId: string): string {
  const query = { method: 'equal', attribute: '$id', values: [questionId] };
  return `${DOCUMENTS}?queries[]=${encodeURIComponent(JSON.stringify(query))}`;
}

async function findListed(
  person: TestPerson,
  questionId: string,
  cookies: Record<string, string> = {},
): Promise<object[]> {
  return (await get(person, ofQuestion(questionId), cookies)).json<{ documents: object[] }>().documents;
}

/** The cookies of the response. */
async function vote(person: TestPerson, questionId: string): Promise<Record<string, string>> {
  const response = await app.current.inject({
    method: 'PATCH',
    url: `${DOCUMENTS}/${questionId}`,
    headers: person.headers,
    payload: { data: { rating: 1 } },
  });
  expect(response.statusCode).toBe(200);
  return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
}

/** The replica answers once it was found to be fresh; a busy machine may make it late for a while. */
async function untilRead(person: TestPerson, url = DOCUMENTS): Promise<void> {
  await vi.waitFor(
    async () => {
      const { replica = 0 } = await countReads();
      expect([url, (await get(person, url)).statusCode]).toEqual([url, 200]);
      expect([url, (await countReads()).replica]).toEqual([url, replica + 1]);
    },
    { timeout: 60_000, interval: 100 },
  );
}

describe('reads that may be some moments old', () => {
  afterEach(() => database.inReplica('select pg_wal_replay_resume()'));

  it('are asked of the replica, each of them', async () => {
    const { db } = database.current;
    const [admin, questionId, position] = [
      await createAdmin(db),
      await createQuestion(db),
      await createPosition(db),
    ];
    await database.caughtUp();
    const addresses = [
      DOCUMENTS,
      `${PATHS.questions.search}?text=closure`,
      `${PATHS.questions.guide.replace(':questionId', questionId)}?language=ru`,
      ADMIN_PATHS.users.all,
      ADMIN_PATHS.interviews.all,
      ADMIN_PATHS.positions.all,
      ADMIN_PATHS.positions.candidates.replace(':positionId', position.id),
      `${ADMIN_PATHS.questions.export}?format=json`,
    ];
    for (const url of addresses) await untilRead(admin, url);
  });

  it('show others a moment later what its writer sees at once', async () => {
    const { db } = database.current;
    const [writer, other] = [await createPerson(db), await createPerson(db)];
    // On a busy machine the paused replica may become too old in between: then it is done again.
    await vi.waitFor(
      async () => {
        const questionId = await createQuestion(db);
        await database.inReplica('select pg_wal_replay_resume()');
        await database.caughtUp();
        await untilRead(other);
        await database.inReplica('select pg_wal_replay_pause()');
        const { replica = 0 } = await countReads();
        const marks = await vote(writer, questionId);
        const [seen] = await findListed(other, questionId);
        expect((await countReads()).replica).toBe(replica + 1);
        expect(seen).toMatchObject({ rating: 0 });
        const voted = { rating: 1, rated_users: [writer.id] };
        expect(await findListed(writer, questionId, marks)).toMatchObject([voted]);
        // A client without cookies cannot show a mark.
        const bare = await app.current.inject({ url: ofQuestion(questionId), headers: writer.headers });
        expect(bare.json()).toMatchObject({ documents: [voted] });
      },
      { timeout: 60_000 },
    );
  });
});

describe('a replica', () => {
  const limits = { oldestMs: 1_000, checkEveryMs: 50, withinMs: 1_000, restMs: 100 };
  /** However busy the machine is, the replica is not left for the primary. */
  const PATIENT = { ...limits, oldestMs: 600_000, withinMs: 600_000 };
  const urlOf = ({ pool }: DataSource) => pool.options.connectionString;

  async function withReplica(work: (opened: Opened) => Promise<void>, patience = limits): Promise<void> {
    const { url, replicaUrl } = database;
    const [primary, replica] = [openDatabase(url), openDatabase(replicaUrl)];
    const opened = openReplica({ primary, replica, limits: patience });
    try {
      await vi.waitFor(async () => expect(await opened.read(async (source) => source)).toBe(replica), {
        timeout: 30_000,
      });
      await work({ ...opened, primary, replica });
    } finally {
      await opened.close();
      await Promise.all([primary.close(), replica.close()]);
    }
  }
  type Opened = ReturnType<typeof openReplica<DataSource>> & { primary: DataSource; replica: DataSource };
  const askWhere = ({ read }: Opened) =>
    read(async (source) => {
      await source.pool.query('select 1');
      return source;
    });

  it('that dies fails no request, and is asked again when it is back', async () => {
    await withReplica(async (opened) => {
      const slow = opened.read(async (source) => {
        await source.pool.query('select pg_sleep(0.5)');
        return urlOf(source);
      });
      await database.killReplica();
      expect(await slow).toBe(urlOf(opened.primary));
      expect(await askWhere(opened)).toBe(opened.primary);
      await database.startReplica();
      await vi.waitFor(async () => expect(await askWhere(opened)).toBe(opened.replica), { timeout: 30_000 });
    });
  });

  it('that is late or too far behind is not waited for', async () => {
    await withReplica(async (opened) => {
      const lateThere = opened.read(async (source) => {
        await source.pool.query(`select pg_sleep($1)`, [source === opened.replica ? 3 : 0]);
        return source;
      });
      expect(await lateThere).toBe(opened.primary);
      await vi.waitFor(async () => expect(await askWhere(opened)).toBe(opened.replica), { timeout: 30_000 });

      await database.inReplica('select pg_wal_replay_pause()');
      await createQuestion(database.current.db);
      await vi.waitFor(async () => expect(await askWhere(opened)).toBe(opened.primary), { timeout: 30_000 });
      await database.inReplica('select pg_wal_replay_resume()');
      await vi.waitFor(async () => expect(await askWhere(opened)).toBe(opened.replica), { timeout: 30_000 });
    });
  });

  it('is never written to, and a write among reads is not tried elsewhere', async () => {
    await withReplica(async ({ read }) => {
      const count = () => database.current.db.$count(questions);
      const before = await count();
      const writing = read(({ db }) => createQuestion(db));
      await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
      expect(await count()).toBe(before);
    }, PATIENT);
  });
});
