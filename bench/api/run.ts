import { type ChildProcess, fork } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { readSeedQuestions } from '../../server/src/db/seed/read-seed-questions.ts';
import { seedQuestions } from '../../server/src/features/questions/seed-questions.ts';
import { createPerson } from '../../server/src/testing/factories.ts';
import { fillBank, keepSeed } from './fill-bank.ts';
import { type LoadResult, runLoad } from './load.ts';
import { SCENARIOS, type Scenario, toPath } from './scenarios.ts';
import { recordStatements } from './statements.ts';

/** `npm run bench:api -- 1000 100000 --only=list,typing` measures smaller banks and some scenarios only. */
const options = process.argv.slice(2);
const sizes = options.filter((option) => !option.startsWith('--')).map(Number);
const SIZES = sizes.length > 0 ? sizes : [1_000, 100_000, 1_000_000];
const only = options.find((option) => option.startsWith('--only='))?.slice('--only='.length);
const WANTED = only ? SCENARIOS.filter(({ name }) => only.split(',').includes(name)) : SCENARIOS;
const CONNECTIONS = 10;
const WARM_SECONDS = 2;
const ROUND_SECONDS = 2;
const ROUNDS = 10;
/** Design targets: our share of bare Fastify's throughput, and how much slower a page of a thousand times more may be. */
const LOWEST_SHARE = 0.6;
const HIGHEST_GROWTH = 2;
/** A letter typed and its questions shown within this feel like one thing. */
const SLOWEST_LETTER_MS = 100;

type Server = { port: number; process: ChildProcess };
type Measured = { size: number; scenario: string; share: number; ours: LoadResult; bare: LoadResult };

const directory = await mkdtemp(join(tmpdir(), 'aloud-bench-'));
await chmod(directory, 0o755);
const cluster = await startEmbeddedPostgres(directory);
try {
  process.exitCode = report(await measureSizes(cluster.url)) ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measureSizes(url: string): Promise<Measured[]> {
  await migrateDatabase(url);
  const database = openDatabase(url);
  await seedQuestions(database.db, { questions: await readSeedQuestions(), now: new Date() });
  const person = await createPerson(database.db);
  await database.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await keepSeed(client);

  const measured: Measured[] = [];
  for (const size of SIZES) {
    console.log(`filling the bank up to ${size} questions…`);
    await fillBank(client, size);
    for (const scenario of WANTED) {
      const result = await measure(url, scenario, person.headers);
      measured.push({ size, scenario: scenario.name, ...result });
      console.log(line({ size, scenario: scenario.name, ...result }));
    }
  }
  await client.end();
  return measured;
}

/** Both servers run all the time and are asked in turn, so that whatever else the machine does hits both. */
async function measure(url: string, scenario: Scenario, headers: Record<string, string>) {
  const statementsFile = join(directory, 'statements.json');
  await writeFile(statementsFile, JSON.stringify(await recordStatements(url, scenario)));
  const ours = await start('our-server.ts', [url, join(directory, 'data')]);
  const bare = await start('bare-server.ts', [url, statementsFile]);
  const askOurs = (seconds: number) =>
    runLoad({
      port: ours.port,
      paths: scenario.queries.map(toPath),
      headers,
      connections: CONNECTIONS,
      seconds,
    });
  const askBare = (seconds: number) => {
    const paths = scenario.queries.map((_, index) => `/${index}`);
    return runLoad({ port: bare.port, paths, headers: {}, connections: CONNECTIONS, seconds });
  };
  try {
    await askOurs(WARM_SECONDS);
    await askBare(WARM_SECONDS);
    const rounds: { ours: LoadResult[]; bare: LoadResult[] } = { ours: [], bare: [] };
    for (let round = 0; round < ROUNDS; round++) {
      rounds.ours.push(await askOurs(ROUND_SECONDS));
      rounds.bare.push(await askBare(ROUND_SECONDS));
    }
    const [us, them] = [best(rounds.ours), best(rounds.bare)];
    return { ours: us, bare: them, share: us.requestsPerSecond / them.requestsPerSecond };
  } finally {
    await Promise.all([stop(ours), stop(bare)]);
  }
}

function start(file: string, args: string[]): Promise<Server> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ port: (message as { port: number }).port, process: child }));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function stop(server: Server): Promise<void> {
  const gone = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill();
  await gone;
}

/** Whatever else the machine does can only slow a round down, so the best of many is what the server can do. */
function best(rounds: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: Math.max(...rounds.map((round) => round.requestsPerSecond)),
    p50Ms: Math.min(...rounds.map((round) => round.p50Ms)),
    p99Ms: Math.min(...rounds.map((round) => round.p99Ms)),
  };
}

function line({ size, scenario, share, ours, bare }: Measured): string {
  const side = ({ requestsPerSecond, p50Ms, p99Ms }: LoadResult) =>
    `${requestsPerSecond.toFixed(0).padStart(5)}/s p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms`;
  return `${String(size).padStart(8)} ${scenario.padEnd(9)} ours ${side(ours)} | bare ${side(bare)} | share ${share.toFixed(2)}`;
}

function report(measured: readonly Measured[]): boolean {
  console.log(`\n${measured.map(line).join('\n')}\n`);
  const named = measured.filter(({ scenario }) => scenario !== 'category');
  const lowest = Math.min(...named.map(({ share }) => share));
  const lists = measured.filter(({ scenario }) => scenario === 'list');
  const growth = (lists.at(-1)?.ours.p99Ms ?? Number.NaN) / (lists[0]?.ours.p99Ms ?? Number.NaN);
  console.log(`lowest share of bare fastify + pg: ${lowest.toFixed(2)} (wanted: ${LOWEST_SHARE} or more)`);
  if (lists.length > 1)
    console.log(
      `list p99, largest bank against smallest: ${growth.toFixed(2)}× (wanted: ${HIGHEST_GROWTH}× or less)`,
    );
  const typing = measured.findLast(({ scenario }) => scenario === 'typing')?.ours.p99Ms ?? 0;
  console.log(
    `search as you type p99, largest bank: ${typing.toFixed(1)} ms (wanted: ${SLOWEST_LETTER_MS} ms or less)`,
  );
  const hasGrown = lists.length > 1 && growth > HIGHEST_GROWTH;
  return lowest >= LOWEST_SHARE && !hasGrown && typing <= SLOWEST_LETTER_MS;
}
