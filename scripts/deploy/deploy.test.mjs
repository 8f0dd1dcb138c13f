import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../steps/run.mjs';
import { readIgnoreFile } from './build-context.mjs';
import { readAssignments, readCommand, readDockerfile, readFlags } from './read-dockerfile.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const list = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);
const SETTINGS = new Set([...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
/** Names that belong to another program of compose.yaml, or to the shell. */
const OF_OTHERS = new Set([
  'DOMAIN',
  'BALANCE_KEY',
  'POSTGRES_PASSWORD',
  'DATABASE_PASSWORD',
  'EVENTS_PASSWORD',
  'S3_PASSWORD',
  'ROOT_ACCESS_KEY',
  'ROOT_SECRET_KEY',
  'HOME',
  'npm_config_cache',
  'ONNXRUNTIME_NODE_INSTALL',
]);
const stages = readDockerfile(read('deploy/Dockerfile'));
const final = stages.at(-1);
const isInContext = readIgnoreFile(read('.dockerignore'));
const workloads = ['web', 'voice', 'jobs', 'speech'].map((role) => [
  role,
  read(`deploy/kubernetes/${role}.yaml`),
]);

/** Assignments of `.env` files, with and without a mark that comments them out. */
const assigned = (text) =>
  new Map([...text.matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

describe('settings', () => {
  it.each([
    [
      'Dockerfile',
      () =>
        final.instructions
          .filter(({ name }) => name === 'ENV')
          .flatMap(({ text }) => readAssignments(text).map(([name]) => name)),
    ],
    [
      'compose.yaml',
      () => [...read('deploy/compose.yaml').matchAll(/^ {4,6}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name),
    ],
    ['make-env.sh', () => [...assigned(read('deploy/make-env.sh')).keys()]],
    [
      'kubernetes',
      () =>
        ['settings.env', 'secrets.env.example'].flatMap((file) => [
          ...assigned(read(`deploy/kubernetes/${file}`)).keys(),
        ]),
    ],
    [
      'kubernetes workloads',
      () =>
        workloads.flatMap(([, text]) =>
          [...text.matchAll(/\{ name: ([A-Z][A-Z0-9_]+), value/g)].map(([, name]) => name),
        ),
    ],
    [
      'systemd',
      () =>
        list('deploy/systemd', '.service').flatMap((file) =>
          [...read(file).matchAll(/^(?:Environment=|ExecStart=\/usr\/bin\/env )(.*)$/gm)].flatMap(
            ([, text]) => [...text.matchAll(/([A-Z][A-Z0-9_]+)=/g)].map(([, name]) => name),
          ),
        ),
    ],
  ])('%s names only settings that exist', (_, names) => {
    const found = names();
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter((name) => !SETTINGS.has(name) && !OF_OTHERS.has(name))).toEqual([]);
  });

  it('compose asks for no secret that make-env.sh does not write', () => {
    const written = assigned(read('deploy/make-env.sh'));
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((name) => !written.has(name))).toEqual([]);
  });

  it('no secret is committed', () => {
    const secrets = assigned(read('deploy/kubernetes/secrets.env.example'));
    expect([...secrets.values()].filter((value) => value !== '')).toEqual([]);
    expect(
      list('deploy', '.env').filter((file) => file !== 'deploy/kubernetes/settings.env' && !isIgnored(file)),
    ).toEqual([]);
  });
});

describe('the image', () => {
  it('copies only what exists and is in the context of the build', () => {
    const copies = stages.flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'COPY'));
    const sources = copies
      .map(({ text }) => readFlags(text))
      .filter(({ flags }) => !flags.has('from'))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
      .filter((path) => path !== '.');
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((path) => !existsSync(join(root, path)) || !isInContext(path))).toEqual([]);
  });

  it.each([
    '.env',
    'deploy/.env',
    'deploy/aloud.env',
    '.git/config',
    'data/signing-keys',
    'node_modules/pg/package.json',
    'server/dist/main.js',
    'docs/security.md',
    'server/.env',
  ])('leaves %s out', (path) => expect(isInContext(path)).toBe(false));

  it.each([
    'server/src/boot/main.ts',
    'web/public/favicon.svg',
    'deploy/image/check-health.mjs',
    'package-lock.json',
  ])('sees %s', (path) => expect(isInContext(path)).toBe(true));

  it('runs its own command by a list of words, as a user that is not root', () => {
    const commands = final.instructions.filter(({ name }) =>
      ['ENTRYPOINT', 'CMD', 'HEALTHCHECK'].includes(name),
    );
    expect(commands.map(readCommand).map(([program]) => program)).toEqual(['node', '/usr/bin/tini', 'node']);
    expect(final.instructions.findLast(({ name }) => name === 'USER')?.text).toBe('aloud');
  });

  it('stands on the Node that .nvmrc names', () => {
    const bases = stages.map(({ from }) => from).filter((from) => from.startsWith('node:'));
    expect(new Set(bases)).toEqual(new Set([`node:${read('.nvmrc').trim()}-bookworm-slim`]));
  });

  it('an instruction that cannot be tried is refused', () => {
    expect(() => readDockerfile('FROM node:22-bookworm-slim\nADD https://aloud.example/x /')).toThrow(
      'line 2: ADD',
    );
    expect(() => readDockerfile('FROM node:22-bookworm-slim\nRUN true \\')).toThrow('line 2');
  });
});

describe('stopping', () => {
  /** The last requests have 10 s; jobs, recordings and the database need some more. */
  const MARGIN_SECONDS = 20;
  const settings = assigned(read('deploy/kubernetes/settings.env'));
  const secondsOf = (text, pattern) => Number(pattern.exec(text)?.[1]);

  it.each(workloads)('kubernetes waits until a %s pod has drained', (_, text) => {
    const grace = secondsOf(text, /terminationGracePeriodSeconds: (\d+)/);
    const drain = Number(settings.get('DRAIN_NOTICE_SECONDS')) + Number(settings.get('DRAIN_SECONDS'));
    expect(grace).toBeGreaterThanOrEqual(drain + MARGIN_SECONDS);
  });

  it('compose waits until a container has drained', () => {
    const text = read('deploy/compose.yaml');
    const drain =
      secondsOf(text, /DRAIN_NOTICE_SECONDS: "(\d+)"/) + secondsOf(text, /DRAIN_SECONDS: "(\d+)"/);
    expect(secondsOf(text, /stop_grace_period: (\d+)s/)).toBeGreaterThanOrEqual(drain + MARGIN_SECONDS);
  });

  it.each(['aloud.service', 'aloud@.service'])(
    'systemd waits until %s has drained, and signals the server alone',
    (name) => {
      const text = read(`deploy/systemd/${name}`);
      const defaults = assigned(read('.env.example'));
      const notice =
        secondsOf(text, /DRAIN_NOTICE_SECONDS=(\d+)/) || Number(defaults.get('DRAIN_NOTICE_SECONDS'));
      const drain = notice + Number(defaults.get('DRAIN_SECONDS'));
      expect(secondsOf(text, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThanOrEqual(drain + MARGIN_SECONDS);
      expect(text).toMatch(/^KillMode=mixed$/m);
    },
  );
});

describe('what is asked of a running server', () => {
  const manifests = [
    ...list('deploy/kubernetes', '.yaml'),
    'deploy/compose/Caddyfile',
    'deploy/image/check-health.mjs',
  ];
  const texts = manifests.map(read).join('\n');
  const sources = list('server/src', '.ts')
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .map(read)
    .join('\n');

  it('every metric is exported by the code', () => {
    const names = new Set([...texts.matchAll(/\baloud_(?:voice|jobs)\w*/g)].map(([name]) => name));
    expect(names).toContain('aloud_voice_sessions');
    expect([...names].filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  it('every probe asks for an address that exists', () => {
    const paths = new Set(
      [...texts.matchAll(/(?:path: |health_uri |\})(\/[a-z]+z|\/metrics)\b/g)].map(([, path]) => path),
    );
    expect([...paths].toSorted()).toEqual(['/healthz', '/metrics', '/readyz']);
    expect([...paths].filter((path) => !sources.includes(`'${path}'`))).toEqual([]);
  });

  it('live interviews are routed by the path the contract names', () => {
    const [, socket] = /socket: '([^']+)'/.exec(read('contract/src/paths.ts')) ?? [];
    expect(read('deploy/kubernetes/ingress.yaml')).toContain(`path: ${socket}\n`);
  });

  it('everything listens where the image says', () => {
    const port = final.instructions.find(({ name }) => name === 'EXPOSE')?.text;
    const named = [...texts.matchAll(/(?:containerPort: |app-\d:)(\d+)/g)].map(([, each]) => each);
    expect(named.length).toBeGreaterThan(5);
    expect(new Set(named)).toEqual(new Set([port]));
  });

  it.each(workloads)('a %s pod plays its role and has no more rights than it needs', (role, text) => {
    expect(text).toContain(`{ name: ROLES, value: ${role} }`);
    const uid = /--uid (\d+)/.exec(read('deploy/Dockerfile'))?.[1];
    for (const line of [
      `runAsUser: ${uid}`,
      'readOnlyRootFilesystem: true',
      'drop: [ALL]',
      'type: RuntimeDefault',
      'allowPrivilegeEscalation: false',
    ])
      expect(text).toContain(line);
  });

  it('kustomize and compose name files that exist', () => {
    const resources = [...read('deploy/kubernetes/kustomization.yaml').matchAll(/^ {2}- (\S+\.yaml)$/gm)].map(
      ([, name]) => `kubernetes/${name}`,
    );
    const mounts = [...read('deploy/compose.yaml').matchAll(/"\.\/([^:"]+):/g)].map(([, path]) => path);
    expect(resources.length + mounts.length).toBeGreaterThan(8);
    expect([...resources, ...mounts].filter((path) => !existsSync(join(root, 'deploy', path)))).toEqual([]);
  });
});

/** @param {string} path what .gitignore keeps out of the repository */
function isIgnored(path) {
  return /^deploy\/[^/]*\.env$/.test(path) && read('.gitignore').includes('/deploy/*.env');
}
