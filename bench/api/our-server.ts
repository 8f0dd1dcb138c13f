import { startServer } from '../../server/src/boot/start-server.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';

/** The whole product as it runs in production, on the bank of the comparison. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const config = readConfig({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  SPEECH_PREPARE: 'false',
});
const { facts } = await startServer(config, undefined);
process.send?.({ port: Number(new URL(facts.url).port) });
