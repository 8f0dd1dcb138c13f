import pg from 'pg';
import type { openDatabase } from '../../server/src/db/database.ts';
import { searchQuestions } from '../../server/src/features/questions/search/search-questions.ts';
import { fillBank, keepSeed } from '../api/fill-bank.ts';
import { readQueries } from './queries.ts';

const SLOWEST_MS = 100;
const LOWEST_SHARE = 0.6;
const EVERYTHING = { categories: [], levels: [], topics: [] };
/** A slow moment of the machine hits one round, not the best of them. */
const ROUNDS = 3;

type Statement = { text: string; values: unknown[] };

/** The whole search against its bare SQL, sent by the same driver: what everything around the database costs. */
export async function measureSpeed(
  { db, pool }: ReturnType<typeof openDatabase>,
  url: string,
  size: number,
): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await keepSeed(client);
  console.log(`filling the bank up to ${size} questions…`);
  await fillBank(client, size);
  await client.end();
  const texts = [...readQueries('open'), ...readQueries('held')].map(({ query }) => query);
  const statements = await recordStatements(pool, texts, (text) =>
    searchQuestions(db, { text, filter: EVERYTHING }),
  );
  const ours = await timeRounds(texts, (text) => searchQuestions(db, { text, filter: EVERYTHING }));
  const bare = await timeRounds(statements, async (list) => {
    for (const { text, values } of list) await pool.query(text, values);
  });
  const ratio = total(bare) / total(ours);
  const p99 = at(ours, 0.99);
  console.log(
    `${size} questions: p50 ${at(ours, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (wanted: ${SLOWEST_MS} or less)`,
  );
  console.log(`share of bare PostgreSQL: ${ratio.toFixed(2)} (wanted: ${LOWEST_SHARE} or more)`);
  return p99 <= SLOWEST_MS && ratio >= LOWEST_SHARE;
}

async function recordStatements(
  pool: pg.Pool,
  texts: readonly string[],
  search: (text: string) => Promise<unknown>,
): Promise<Statement[][]> {
  const query = pool.query.bind(pool);
  let recorded: Statement[] = [];
  const recording = (config: { text: string }, values?: unknown[]) => {
    recorded.push({ text: config.text, values: values ?? [] });
    return Reflect.apply(query, pool, [config, values]) as unknown;
  };
  Object.assign(pool, { query: recording });
  const statements: Statement[][] = [];
  for (const text of texts) {
    recorded = [];
    await search(text);
    statements.push(recorded);
  }
  Object.assign(pool, { query });
  return statements;
}

/** Of each the fastest round, in milliseconds. */
async function timeRounds<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<number[]> {
  const best = items.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, item] of items.entries()) {
      const startedAt = performance.now();
      await run(item);
      best[index] = Math.min(best[index] ?? 0, performance.now() - startedAt);
    }
  return best;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
