import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import server from '../../server/vitest.config.ts';

/** The tests of the server, each with a list of the files it runs through. */
export default mergeConfig(server, {
  test: { runner: fileURLToPath(new URL('flow-runner.mjs', import.meta.url)) },
});
