import { startServer } from '../../server/src/boot/start-server.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';

/** The whole product, which says how much memory it holds when it is asked. Run with `--expose-gc`. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  SPEECH_PREPARE: 'false',
  // Every socket of the bench comes from a network of its own: how many one may open a minute is not what is measured.
  TRUST_PROXY: 'true',
  SOCKETS_PER_ACCOUNT_MAX: '10000',
});
const { facts } = await startServer(config, undefined);
process.on('message', () => {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ bytes: heapUsed + external });
});
process.send?.({ port: Number(new URL(facts.url).port) });
