import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SETTINGS } from '../../platform/config/config.ts';
import { childEnvironment, npmEnvironment } from '../../platform/process/child-process.ts';
import { type EngineProcess, startEngineProcess } from './engine-process.ts';
import { confineCompanion, detectIsolation, hideFromEngines, isolate } from './isolation.ts';
import { locateProgram, startWorker } from './locate-program.ts';

const level = detectIsolation();
const isOffered = level === 'files-and-network';
const SECRETS = [
  'DATABASE_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'SIGNING_KEYS',
  'LLM_API_KEY',
  'METRICS_TOKEN',
];
let place = '';
let listener: Server;
let engine: EngineProcess;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'aloud-prying-'));
  await mkdir(join(place, 'postgres'));
  await writeFile(join(place, 'postgres', 'password'), 'secret');
  await writeFile(join(place, 'signing-keys'), 'secret');
  await writeFile(join(place, 'model'), 'weights');
  listener = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  for (const name of SECRETS) process.env[name] = 'secret';
  hideFromEngines(['postgres', 'signing-keys', 'outbox'].map((name) => join(place, name)));
  engine = startEngineProcess({
    program: locateProgram(new URL('../../testing/misbehaving/x.ts', import.meta.url).href, 'prying.worker'),
    memoryCeilingBytes: 1_000_000_000,
    threads: 1,
    priority: 'recogniser',
  });
});
afterEach(() => hideFromEngines([]));
afterAll(async () => {
  for (const name of SECRETS) delete process.env[name];
  await engine.end();
  listener.close();
  await rm(place, { recursive: true, force: true });
});

const tries = (method: string, input?: unknown) =>
  engine.run({ method, input, signal: new AbortController().signal, timeoutMs: 60_000 });

it('an engine sees no setting of the server in its environment', async () => {
  const seen = (await tries('environment')) as Record<string, string>;
  expect(seen.ENGINE_THREADS).toBe('1');
  expect(Object.values(seen)).not.toContain('secret');
  expect(SETTINGS.filter((name) => name in seen)).toEqual([]);
});

it('a thread sees no setting of the server in its environment', async () => {
  const worker = startWorker(
    new URL('../../testing/misbehaving/x.ts', import.meta.url).href,
    'environment.worker',
    {},
  );
  const seen = await new Promise<Record<string, string>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  await worker.terminate();
  expect(Object.values(seen)).not.toContain('secret');
});

it.runIf(level !== 'none')(
  'what is stuck ends with the server that started it, however that one ends',
  async () => {
    const program = locateProgram(
      new URL('../../testing/misbehaving/x.ts', import.meta.url).href,
      'misbehaving.worker',
    );
    const source = new URL('./engine-process.ts', import.meta.url).href;
    const server = spawn(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `import { startEngineProcess } from ${JSON.stringify(source)};
    const program = { file: new URL(${JSON.stringify(program.file.href)}), execArgv: [] };
    const engine = startEngineProcess({ program, priority: 'worker' });
    const signal = new AbortController().signal;
    console.log(await engine.run({ method: 'pid', signal }));
    void engine.run({ method: 'stuck', signal });`,
    ]);
    const [printed] = (await once(server.stdout, 'data')) as [Buffer];
    const stuck = Number(printed.toString());
    expect(process.kill(stuck, 0)).toBe(true);
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(stuck, 0)).toThrow('ESRCH'), { timeout: 60_000 });
  },
);

it('npm gets what it needs to reach its registry, and none of our settings', () => {
  const environment = {
    ...Object.fromEntries(SETTINGS.map((name) => [name, 'secret'])),
    PATH: '/bin',
    HTTPS_PROXY: 'http://proxy',
    npm_config_registry: 'http://registry',
  };
  expect(npmEnvironment(environment)).toEqual({
    PATH: '/bin',
    HTTPS_PROXY: 'http://proxy',
    npm_config_registry: 'http://registry',
  });
  expect(childEnvironment({}, environment)).toEqual({ PATH: '/bin' });
});

it('a program finds its path however Windows spells it', () => {
  const environment = { Path: 'C:\\node', SYSTEMROOT: 'C:\\Windows', windir: 'C:\\Windows' };
  expect(childEnvironment({}, { ...environment, SMTP_URL: 'secret' })).toEqual(environment);
});

it.runIf(isOffered)('an engine reaches neither this machine nor any other', async () => {
  const { port } = listener.address() as AddressInfo;
  expect(await tries('connect', { host: '127.0.0.1', port })).toBe('ENETUNREACH');
  expect(await tries('connect', { host: '192.0.2.1', port: 80 })).toBe('ENETUNREACH');
});

it.runIf(isOffered)('an engine reads its model, neither keys nor database, and writes nothing', async () => {
  expect(await tries('read', join(place, 'model'))).toBe('weights');
  expect(await tries('read', join(place, 'signing-keys'))).not.toContain('secret');
  expect(await tries('read', join(place, 'postgres', 'password'))).toBe('ENOENT');
  expect(await tries('write', join(place, 'model'))).toBe('EROFS');
});

it.runIf(isOffered)('an isolated program has no capability left to undo it', () => {
  const { command, args } = isolate({ command: 'cat', args: ['/proc/self/status'] });
  const status = spawnSync(command, args, { encoding: 'utf8' }).stdout;
  expect(status).toMatch(/CapEff:\s+0+\n/);
  expect(status).toMatch(/CapBnd:\s+0+\n/);
});

it.runIf(isOffered && process.getuid?.() === 0)(
  'root keeps the right to enter a private folder of another user where engines need one',
  async () => {
    const home = join(place, 'home');
    const models = join(home, 'data', 'models');
    await mkdir(home);
    await chown(home, 65_534, 65_534);
    await chmod(home, 0o700);
    hideFromEngines([], [models]);
    expect(detectIsolation()).toBe('network');
    await mkdir(models, { recursive: true });
    const { command, args } = isolate({ command: 'ls', args: [models] });
    expect(spawnSync(command, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  },
);

it('a companion reads its own folders and can neither write nor start programs', () => {
  const program = join(place, 'main.mjs');
  const folder = join(place, 'folder');
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { spawnSync } from 'node:child_process';
    const attempt = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
    console.log(JSON.stringify([
      attempt(() => readFileSync(import.meta.filename)),
      attempt(() => readFileSync(process.execPath)),
      attempt(() => writeFileSync(${JSON.stringify(join(folder, 'x'))}, '')),
      attempt(() => spawnSync('true')),
    ]));`;
  spawnSync(process.execPath, [
    '-e',
    `fs.mkdirSync(${JSON.stringify(folder)}); fs.writeFileSync(${JSON.stringify(program)}, ${JSON.stringify(script)})`,
  ]);
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...confineCompanion(program, { folders: [folder] }), program],
    {
      encoding: 'utf8',
      env: childEnvironment(),
    },
  );
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual(['done', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED']);
});
