// `npm run deploy:try`: proves the image's recipe without a container engine. Every instruction of deploy/Dockerfile runs
// in a fresh Debian root made by an ordinary user; then the image's own command runs in it as a container would.
import { mkdtempSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeBaseRoot } from './deploy/base-root.mjs';
import { copyContext, readIgnoreFile } from './deploy/build-context.mjs';
import { buildImage } from './deploy/build-image.mjs';
import { checkConfigurations } from './deploy/check-configurations.mjs';
import { endAll, runAsMappedRoot } from './deploy/namespace.mjs';
import { findMissing, readNpmSettings, rerunAsOrdinaryUser } from './deploy/ordinary-user.mjs';
import { readDockerfile } from './deploy/read-dockerfile.mjs';
import { createTable } from './deploy/table.mjs';
import { tryContainers } from './deploy/try-containers.mjs';
import { root } from './steps/run.mjs';

if (process.platform !== 'linux') {
  console.error('A Debian root can be made on Linux only.');
  process.exit(1);
}
if (process.getuid?.() === 0) process.exit(await rerunAsOrdinaryUser(root, fileURLToPath(import.meta.url)));
const missing = findMissing();
if (missing.length > 0) {
  console.error(`Missing: ${missing.join('; ')}.`);
  process.exit(1);
}

const work = mkdtempSync(join(tmpdir(), 'aloud-image-'));
/** What is the same every time: the stand-in of the base image, and npm's packages. */
const cache = join(homedir(), '.cache/aloud-deploy-try');
const table = createTable();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    endAll();
    void removeWork().finally(() => process.exit(1));
  });
}
try {
  await checkConfigurations(table, join(root, 'deploy'));
  const image = await table.row('every instruction of the Dockerfile ran', build);
  if (image) await tryContainers(table, image, work);
  process.exitCode = table.print();
} finally {
  await removeWork();
}

/** Files of the image belong to users that exist in the namespace only. */
async function removeWork() {
  await runAsMappedRoot(['rm', '-rf', work]);
}

async function build() {
  const isWanted = readIgnoreFile(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const context = join(work, 'context');
  const files = copyContext(root, context, isWanted);
  const stages = readDockerfile(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'));
  const { npm_config_cafile: certificates, ...settings } = readNpmSettings();
  const trusted = certificates && {
    npm_config_cafile: '/tmp/certificates.crt',
    NODE_EXTRA_CA_CERTS: '/tmp/certificates.crt',
  };
  let count = 0;
  const image = await buildImage(stages, {
    context,
    work,
    // The smallest model, so that the branch that puts models into the image is run as well.
    buildArgs: { MODELS: 'silero-vad' },
    buildEnv: { ...settings, ...trusted },
    certificates,
    cache,
    makeBase: (name) => makeBaseRoot(name, cache),
    onStep(stage, { name, text }, seconds) {
      count += 1;
      console.log(
        `  ${stage.padEnd(12)} ${name.padEnd(11)} ${seconds.toFixed(1).padStart(6)} s  ${text.slice(0, 60)}`,
      );
    },
  });
  return {
    value: image,
    note: `${count} instructions, ${stages.length} stages, ${files} files of context, as uid ${process.getuid?.()}`,
  };
}
