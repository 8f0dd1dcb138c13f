import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { readSeedQuestions } from '../../server/src/db/seed/read-seed-questions.ts';
import { seedQuestions } from '../../server/src/features/questions/seed-questions.ts';
import { buildServerPrograms } from '../../server/src/testing/clients/server-program.ts';
import { createAdmin, createPerson, giveUnits } from '../../server/src/testing/factories.ts';
import { createDraft } from '../../server/src/testing/interviews.ts';
import { createPosition } from '../../server/src/testing/positions.ts';
import { findParent } from '../measures/process-trees.ts';
import { ADMINISTRATOR, listKinds } from './mix.ts';
import type { PlannedPerson } from './plan.ts';

/** More than a person can use up in a run. */
const BALANCE = 1_000;
/** Candidates of the position that the administrators look at. */
const CANDIDATES = 200;
export const METRICS_TOKEN = 'the token of the bench';

export type Stage = {
  database: Database;
  postgresPid: number;
  program: string;
  environment: Record<string, string>;
  positionId: string;
  close(): Promise<void>;
};

/** A database with the question bank, and the built server beside it, not started yet. */
export async function openStage(): Promise<Stage> {
  const closings: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closings.splice(0).reverse()) await end().catch(console.error);
  };
  try {
    return { ...(await prepareStage((end) => closings.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepareStage(atClose: (end: () => Promise<unknown>) => void): Promise<Omit<Stage, 'close'>> {
  const directory = await mkdtemp(join(tmpdir(), 'aloud-load-'));
  atClose(() => rm(directory, { recursive: true, force: true }));
  await chmod(directory, 0o755);
  const programs = await buildServerPrograms('load');
  atClose(() => programs.remove());
  const cluster = await startEmbeddedPostgres(directory);
  atClose(() => cluster.stop());
  const database = openDatabase(cluster.url);
  atClose(() => database.close());
  await migrateDatabase(cluster.url);
  await seedQuestions(database.db, { questions: await readSeedQuestions(), now: new Date() });
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    database,
    postgresPid: findParent(rows[0]?.pid ?? 0),
    program: join(programs.directory, 'scripted-server-program.js'),
    environment: {
      DATABASE_URL: cluster.url,
      DATA_DIR: directory,
      LIFELIKE_SPEECH: 'true',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN,
      // Every person comes from a network of their own.
      TRUST_PROXY: 'true',
      ...readCeilings(process.env),
    },
    positionId: await fillPosition(database),
  };
}

/** A machine that others use, too, is late; on such a one LIVE_INTERVIEWS_LATE_MS lets interviews begin nevertheless. */
function readCeilings(environment: NodeJS.ProcessEnv): Record<string, string> {
  const names = [
    'LIVE_INTERVIEWS_LATE_MS',
    'LIVE_INTERVIEWS_MAX',
    'LIVE_VOICE_WITHIN_MS',
    'DATABASE_CONNECTIONS',
  ];
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}

async function fillPosition({ db }: Database): Promise<string> {
  const { id: positionId } = await createPosition(db);
  for (let index = 0; index < CANDIDATES; index += 1) {
    const { id: accountId } = await createPerson(db);
    await createDraft(db, { accountId, positionId });
  }
  return positionId;
}

let invited = 0;

/** People with accounts, sessions and enough on their balance. */
export async function invitePeople({ database }: Stage, count: number): Promise<PlannedPerson[]> {
  const people: PlannedPerson[] = [];
  for (const { who } of listKinds(count)) {
    const { id, session } = await (who === ADMINISTRATOR
      ? createAdmin(database.db)
      : createPerson(database.db));
    await giveUnits(database.db, { accountId: id, amount: BALANCE });
    invited += 1;
    // The range that RFC 2544 keeps for benchmarks.
    const network = `198.${18 + (invited >> 16)}.${(invited >> 8) & 255}.${invited & 255}`;
    people.push({ id, session, who, seed: invited, network });
  }
  return people;
}
