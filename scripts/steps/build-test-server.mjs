import { buildTestServer } from './build.mjs';

const [out] = process.argv.slice(2);
await buildTestServer(out);
