import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { unlessDone } from './fingerprint.mjs';
import { writeLicences } from './licences/write-licences.mjs';
import { prerenderPages } from './prerender.mjs';
import { root, runTool } from './run.mjs';

const SOURCES = [
  'LICENSE',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/steps',
  'contract',
  'server',
  'web',
];

/** Programs that run beside the event loop; the bundle puts them next to `main.js`, under their own names. */
const WORKERS = Object.fromEntries(
  [
    'providers/audio/decode-audio.worker',
    'providers/documents/read-document.worker',
    'providers/audio/encode-opus.worker',
    'providers/stt/stt.worker',
    'providers/tts/dittli/dittli.worker',
    'providers/vad/silero.worker',
    'features/speech/measure-sound.worker',
    'boot/text-tasks.worker',
  ].map((path) => [path.split('/').at(-1), `server/src/${path}.ts`]),
);

/** What people start: the server, and backup and restore where there is no checkout of the sources. */
const PROGRAMS = Object.fromEntries(
  ['main', 'backup-cli'].map((name) => [name, `server/src/boot/${name}.ts`]),
);

/** Builds the web app and bundles the server; does nothing when no source has changed. */
export async function buildAll() {
  mkdirSync(join(root, 'server/dist'), { recursive: true });
  await unlessDone('server/dist/.built', SOURCES, async () => {
    console.log('Building (once per change, about ten seconds)…');
    await buildWeb();
    await buildServer();
  });
}

async function buildWeb() {
  await runTool('vite', ['build', 'web', '--logLevel', 'warn']);
  await prerenderPages();
  writeLicences(join(root, 'web/dist/licences.txt'));
  compressFiles(join(root, 'web/dist'));
}

async function buildServer() {
  const out = join(root, 'server/dist');
  rmSync(out, { recursive: true, force: true });
  await bundle({ ...PROGRAMS, ...WORKERS }, 'server/dist');
  copyData(out);
}

/** What the server reads beside its programs. */
function copyData(out) {
  cpSync(join(root, 'server/src/db/migrations'), join(out, 'migrations'), { recursive: true });
  cpSync(join(root, 'server/src/db/seed/questions'), join(out, 'questions'), { recursive: true });
  cpSync(join(root, 'server/src/features/interviews/interviewer/model/prompts'), join(out, 'prompts'), {
    recursive: true,
  });
  copyLexicon(out);
}

function copyLexicon(out) {
  for (const name of ['gloss.ru-en.txt', 'learned-meaning.bin', 'learned-signs.bin'])
    cpSync(join(root, 'server/src/features/coach/lexicon', name), join(out, name));
}

const COACH = { 'coach-cli': 'server/src/boot/coach-cli.ts' };

/** Programs that only tests start. */
const TEST_PROGRAMS = Object.fromEntries(
  [
    'scripted/scripted-server-program',
    'misbehaving/environment.worker',
    'misbehaving/misbehaving.worker',
    'misbehaving/misbehaving-texts.worker',
    'misbehaving/misbehaving-work.worker',
    'misbehaving/prying.worker',
  ].map((path) => [path.split('/').at(-1), `server/src/testing/${path}.ts`]),
);

/** The server, its scripted twin, the coach command and all workers, for tests that start them again and again. */
export async function buildTestServer(out) {
  await bundle({ ...PROGRAMS, ...COACH, ...TEST_PROGRAMS, ...WORKERS }, out);
  copyData(join(root, out));
}

/** The command line of the coach alone: it needs neither the web app nor a database. */
export async function buildCoach() {
  const out = 'node_modules/.cache/aloud/coach';
  mkdirSync(join(root, out), { recursive: true });
  await unlessDone(
    `${out}/.built`,
    ['package-lock.json', 'scripts/steps', 'contract/src', 'server/src'],
    async () => {
      await bundle(COACH, out);
      copyLexicon(join(root, out));
    },
  );
}

async function bundle(entryPoints, outdir) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [contractFromSource],
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** `packages: external` would leave our own workspace out of the bundle, and Node cannot read its TypeScript. */
const contractFromSource = {
  name: 'contract-from-source',
  setup(build) {
    build.onResolve({ filter: /^@aloud\/contract\// }, ({ path }) => ({
      path: join(root, 'contract/src', `${path.slice('@aloud/contract/'.length)}.ts`),
    }));
  },
};
