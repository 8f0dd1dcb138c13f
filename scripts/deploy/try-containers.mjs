import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeVolume, startContainer } from './container.mjs';
import { describeMemory, describeSize } from './measure.mjs';
import { startPostgres } from './postgres.mjs';

/** Without fetching any model: the image was built with one of its own. */
const OFFLINE = { MODELS_DIR: '/models', SPEECH_PREPARE: 'false' };
/** Fails unless every path before `--` can be written and none after it. */
const WRITABLE = `
while [ "$1" != -- ]; do touch "$1/try" && rm "$1/try" || exit 1; shift; done; shift
for folder; do if touch "$folder/try" 2> /dev/null; then echo "$folder can be written"; exit 1; fi; done`;

/**
 * Runs the image as an engine would and holds it to its promises.
 * @param {import('./table.mjs').Table} table
 * @param {import('./build-image.mjs').Image} image
 * @param {string} work
 */
export async function tryContainers(table, image, work) {
  await table.row('size of the image', async () => ({ note: await describeSize(image.root) }));
  await tryAlone(table, image, work);
  await tryTogether(table, image, work);
}

/** One container with nothing around it: PostgreSQL runs embedded, in the volume. */
async function tryAlone(table, image, work) {
  const volumes = [await makeVolume(image, '/data', join(work, 'volumes/alone'))];
  const first = await startContainer(image, { volumes, env: OFFLINE });
  try {
    await table.row('alone, on an empty volume: /readyz says yes', async () => ({
      note: `after ${(await first.ready()).toFixed(1)} s`,
    }));
    await table.row('it runs as the image’s user, without capabilities', () => checkRights(first, image));
    await table.row('only /data and /tmp can be written', async () => {
      const { code, said } = await first.exec([
        'sh',
        '-c',
        WRITABLE,
        'try',
        '/data',
        '/tmp',
        '--',
        '/',
        '/app',
        '/app/server/dist',
        '/etc',
        '/models',
      ]);
      if (code !== 0) throw new Error(said);
      return {};
    });
    await table.row('HEALTHCHECK says yes, and no when no server answers', () => checkHealth(first, image));
    await table.row('pages, scripts, the bank and the API are served', () => checkPages(first.origin));
    await table.row('a backup is made beside the server, checked and restored', () => checkBackup(first));
    await table.row('memory of all its processes', async () => ({ note: describeMemory(first.pid()) }));
    await table.row(`${image.stopSignal} ends it with 0`, () => checkStop(first));
  } finally {
    await first.end();
  }
  const second = await startContainer(image, { volumes, env: OFFLINE });
  try {
    await table.row('the next container takes up the same volume', async () => ({
      note: `ready after ${(await second.ready()).toFixed(1)} s, stopped in ${(await second.stop()).seconds.toFixed(1)} s`,
    }));
  } finally {
    await second.end();
  }
}

/** Two containers that start at once on one empty database, with the settings of compose.yaml. */
async function tryTogether(table, image, work) {
  const postgres = await startPostgres(
    join(work, 'postgres'),
    new URL('../../deploy/compose/create-database.sh', import.meta.url),
  );
  if (!postgres) {
    await table.row('two containers on one PostgreSQL', async () => ({
      isSkipped: true,
      note: 'Debian’s postgresql is not installed',
    }));
    return;
  }
  const env = {
    ...OFFLINE,
    DATABASE_URL: postgres.url,
    SIGNING_KEYS: randomBytes(32).toString('hex'),
    TRUST_PROXY: 'true',
    ROLES: 'web,voice,jobs',
    DRAIN_NOTICE_SECONDS: '1',
  };
  const start = async (name) =>
    startContainer(image, { env, volumes: [await makeVolume(image, '/data', join(work, 'volumes', name))] });
  const containers = [await start('first'), await start('second')];
  try {
    await table.row('two that start together on an empty PostgreSQL become ready', async () => {
      const seconds = await Promise.all(containers.map((container) => container.ready()));
      return {
        note: `after ${seconds.map((each) => each.toFixed(1)).join(' and ')} s, without an embedded one`,
      };
    });
    await table.row('one leaves, the other goes on', async () => {
      const { code, seconds } = await containers[0].stop();
      const response = await fetch(`${containers[1].origin}/readyz`);
      if (code !== 0 || !response.ok) throw new Error(`exit code ${code}, then ${response.status}`);
      return { note: `left in ${seconds.toFixed(1)} s` };
    });
    await table.row('a container that is killed leaves no process behind', async () => {
      const pid = containers[1].pid();
      await containers[1].end();
      if (existsSync(`/proc/${pid}`)) throw new Error(`process ${pid} still runs`);
      return {};
    });
    await table.row(`${image.stopSignal} during the start ends it, too`, async () => {
      const third = await start('third');
      try {
        await sleep(1_000);
        const { code, seconds } = await third.stop();
        // 143: the signal came before the first line of the server had run.
        if (code !== 0 && code !== 143) throw new Error(`it ended with ${code}`);
        return { note: `with ${code} in ${seconds.toFixed(1)} s` };
      } finally {
        await third.end();
      }
    });
  } finally {
    for (const container of containers) await container.end();
    await postgres.stop();
  }
}

async function checkRights(container, image) {
  const { said } = await container.exec(['cat', '/proc/1/status']);
  const read = (name) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(said)?.[1];
  const found = { uid: read('Uid'), capabilities: read('CapEff'), noNewPrivileges: read('NoNewPrivs') };
  if (
    found.uid === '0' ||
    Number.parseInt(found.capabilities ?? '1', 16) !== 0 ||
    found.noNewPrivileges !== '1'
  )
    throw new Error(JSON.stringify(found));
  return { note: `process 1 is ${image.entrypoint[0]}, uid ${found.uid}` };
}

async function checkHealth(container, image) {
  const healthy = await container.exec(image.health);
  const silent = await container.exec(image.health, { PORT: '9' });
  if (healthy.code !== 0 || silent.code === 0)
    throw new Error(`${healthy.code}, ${silent.code}: ${healthy.said}`);
  return {};
}

async function checkPages(origin) {
  const page = await (await fetch(`${origin}/`)).text();
  const script = /src="(\/[^"]+\.js)"/.exec(page)?.[1] ?? '/no-script-in-the-page';
  const paths = ['/', script, '/questions', '/en/questions', '/licences.txt', '/docs/openapi.json'];
  for (const path of paths) {
    const response = await fetch(`${origin}${path}`);
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok || (path.endsWith('.js') && !type.includes('javascript')))
      throw new Error(`${path} answers ${response.status} ${type}`);
  }
  return { note: `${paths.length} addresses` };
}

async function checkBackup(container) {
  const run = async (args, env) => {
    const { code, said } = await container.exec(['node', '/app/server/dist/backup-cli.js', ...args], env);
    if (code !== 0) throw new Error(said);
    return said;
  };
  await run(['backup', '--to', '/data/all.tar']);
  await run(['restore', '--from', '/data/all.tar', '--check']);
  const said = await run(['restore', '--from', '/data/all.tar'], { DATA_DIR: '/data/drill' });
  return { note: /\d+ rows of \d+ tables/.exec(said)?.[0] };
}

async function checkStop(container) {
  const { code, seconds } = await container.stop();
  if (code !== 0) throw new Error(`it ended with ${code}:\n${container.said().slice(-1_500)}`);
  return { note: `in ${seconds.toFixed(1)} s` };
}
