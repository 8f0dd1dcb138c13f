import { rm } from 'node:fs/promises';
import { replacePassword } from './administration.ts';
import { addressOf, makeDataDir, oneTimePassword, startProduct } from './product.ts';

/** The built product, started as a user starts it, on an empty data directory and a free port. */
async function runOneServer(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir();
  const product = startProduct({
    DATA_DIR: dataDir,
    SPEECH_PREPARE: 'true',
    TEXT_WORKERS_READY: '2',
    TRUST_PROXY: 'true',
    // A busy machine is late with everything; candidates of a walk are let in all the same.
    LIVE_INTERVIEWS_LATE_MS: '60000',
    // … and wait for its voice as long as anybody may be made to.
    LIVE_VOICE_WITHIN_MS: '9000',
  });
  process.env.BASE_URL = await addressOf(product);
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_MAILBOX_LINK = /https?:\/\/\S+\/mailbox\?token=\S+/.exec(product.said())?.[0] ?? '';
  process.env.E2E_ADMIN_PASSWORD = await replacePassword(oneTimePassword(product));
  return async () => {
    product.child.kill('SIGTERM');
    await product.exit;
    await rm(dataDir, { recursive: true, force: true });
  };
}

export default runOneServer;
