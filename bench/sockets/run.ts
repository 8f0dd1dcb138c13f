import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { migrateDatabase } from '../../server/src/db/migrate.ts';
import { connectRealtime } from '../../server/src/testing/clients/realtime-client.ts';
import { VoiceClient } from '../../server/src/testing/clients/voice-client.ts';
import { createPerson, type TestPerson } from '../../server/src/testing/factories.ts';

/** `npm run bench:sockets`: what one open socket costs the server, when its owner asks for all it can get. */
const SOCKETS = Number(process.argv[2] ?? 300);
/** Time for what was sent to be taken in; measured is what is held then. */
const SETTLE_MS = 2_000;
const KILOBYTE = 1_024;
/** The default of SOCKETS_PER_NETWORK_MAX. */
const PER_NETWORK = 512;

type Socket = VoiceClient['socket'];
type Headers = Record<string, string>;

type Kind = {
  name: string;
  isVoice?: boolean;
  isMember?: boolean;
  /** Everything a client of this kind can make the server hold. */
  ask(socket: Socket): void;
  limitKilobytes: number;
};

const names = (count: number, length: number, mark: string) =>
  Array.from({ length: count }, (_, index) => `${mark}${index}`.padEnd(length, 'x'));

/** As greedy as a frame allows, under names that no other connection uses. */
function subscribeTo(socket: Socket, count: number, length: number): void {
  const mark = `c${Math.random().toString(36).slice(2)}.`;
  for (let frame = 0; frame < 50; frame++) {
    const channels = names(count, length, `${mark}${frame}.`);
    socket.send(JSON.stringify({ type: 'subscribe', data: [{ channels }] }));
  }
}

/** A frame that says it has 96 kB and stops before its last byte. */
function sendUnfinishedFrame(socket: Socket): void {
  const head = Buffer.from([0x81, 0xfe, 0x00, 0x00, 0, 0, 0, 0]);
  head.writeUInt16BE(0xffff, 2);
  (socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(
    Buffer.concat([head, Buffer.alloc(0xfffe, 'x')]),
  );
}

const KINDS: Kind[] = [
  { name: 'guest, idle', ask: () => undefined, limitKilobytes: 64 },
  {
    name: 'guest, greedy',
    ask: (socket) => subscribeTo(socket, 10, 96),
    limitKilobytes: 64,
  },
  { name: 'guest, unfinished frame', ask: sendUnfinishedFrame, limitKilobytes: 192 },
  {
    name: 'member, greedy',
    isMember: true,
    ask: (socket) => subscribeTo(socket, 40, 180),
    limitKilobytes: 256,
  },
  { name: 'voice, before hello', isVoice: true, ask: () => undefined, limitKilobytes: 64 },
];

const directory = await mkdtemp(join(tmpdir(), 'aloud-bench-'));
await chmod(directory, 0o755);
const cluster = await startEmbeddedPostgres(directory);
let server: ChildProcess | undefined;
try {
  await migrateDatabase(cluster.url);
  const database = openDatabase(cluster.url);
  const person = await createPerson(database.db);
  await database.close();
  server = fork(
    fileURLToPath(new URL('our-server.ts', import.meta.url)),
    [cluster.url, join(directory, 'data')],
    { execArgv: ['--import', 'tsx', '--expose-gc'] },
  );
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  const started = server;
  // The first sockets load what all of them share.
  for (const kind of KINDS) await measure(started, { port, person, kind, sockets: 20 });
  let isWithin = true;
  for (const kind of KINDS) {
    const kilobytes = await measure(started, { port, person, kind, sockets: SOCKETS });
    isWithin &&= kilobytes <= kind.limitKilobytes;
    const network = (kilobytes * PER_NETWORK) / KILOBYTE;
    console.log(
      `${kind.name.padEnd(26)} ${kilobytes.toFixed(1).padStart(8)} kB a socket, limit ${kind.limitKilobytes} kB` +
        ` (${network.toFixed(0)} MB for the ${PER_NETWORK} sockets of one network)`,
    );
  }
  process.exitCode = isWithin ? 0 : 1;
} finally {
  server?.kill();
  await cluster.stop();
  await rm(directory, { recursive: true, force: true });
}

type Round = { port: number; person: TestPerson; kind: Kind; sockets: number };

/** What the server holds more than before, a socket. */
async function measure(process: ChildProcess, { port, person, kind, sockets }: Round): Promise<number> {
  const before = await readBytes(process);
  const open = await Promise.all(
    Array.from({ length: sockets }, async (_, index) => {
      const headers = {
        'x-forwarded-for': `198.18.${index >> 8}.${index & 255}`,
        ...(kind.isMember && { cookie: `a_session_agent=${person.session}` }),
      };
      const socket = connect(kind, `http://127.0.0.1:${port}`, headers);
      await once(socket, 'open');
      return socket;
    }),
  );
  for (const socket of open) kind.ask(socket);
  await sleep(SETTLE_MS);
  const held = open.filter(({ readyState }) => readyState === 1).length;
  const after = await readBytes(process);
  if (held < sockets) throw new Error(`${kind.name}: only ${held} of ${sockets} sockets stayed open.`);
  await Promise.all(
    open.map((socket) => {
      const closed = once(socket, 'close');
      socket.terminate();
      return closed;
    }),
  );
  await sleep(SETTLE_MS);
  return (after - before) / sockets / KILOBYTE;
}

function connect({ isVoice }: Kind, origin: string, headers: Headers): Socket {
  if (isVoice) return new VoiceClient(origin, headers).socket;
  return connectRealtime(origin, 'project=agent', headers).socket;
}

async function readBytes(process: ChildProcess): Promise<number> {
  process.send('memory');
  const [{ bytes }] = (await once(process, 'message')) as [{ bytes: number }];
  return bytes;
}
