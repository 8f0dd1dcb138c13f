// `npm run bench:search`: whether people find the question they mean, and how long they wait for it.
// Queries and expected questions were written by an author who had read the questions but no code.
// `-- --verbose` lists what was not found in the open half; `-- --size=1000000` measures speed on a bank of that size.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { readSeedQuestions } from '../../server/src/db/seed/read-seed-questions.ts';
import { seedQuestions } from '../../server/src/features/questions/seed-questions.ts';
import { measureRecall } from './recall.ts';
import { measureSpeed } from './speed.ts';

const { values: options } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, size: { type: 'string', default: '1000000' } },
});
const directory = await mkdtemp(join(tmpdir(), 'aloud-bench-'));
// The embedded server runs as another user when the bench is run by root.
await chmod(directory, 0o755);
const cluster = await startEmbeddedPostgres(directory);
try {
  await migrateDatabase(cluster.url);
  const database = openDatabase(cluster.url);
  await seedQuestions(database.db, { questions: await readSeedQuestions(), now: new Date() });
  const isFound = await measureRecall(database.db, options.verbose);
  const size = Number(options.size);
  const isQuick = size === 0 || (await measureSpeed(database, cluster.url, size));
  await database.close();
  process.exitCode = isFound && isQuick ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
}
