import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LIES } from './lies.ts';
import type { Lie, Mood, Provider } from './provider-double.ts';
import type { World } from './world.ts';

/** A disk of its own that a fault can fill in no time. */
export const SMALL_DISK_BYTES = 16 * 1_048_576;

/** Ends the fault. */
type Heal = () => Promise<void> | void;

export type Fault = {
  name: string;
  /** What kind of installation it happens to; the ordinary one unless said. */
  happensTo?: 'small-disk' | 'own-clock';
  /** Begins it for the `times`-th time, counted from 0. */
  begin(world: World, times: number): Promise<Heal> | Heal;
  /** Over as soon as it has begun: recovery is counted from its beginning. */
  isMomentary?: true;
};

export const FAULTS: readonly Fault[] = [
  { name: 'none', begin: () => () => undefined },
  {
    name: 'process killed',
    isMomentary: true,
    begin({ fleet }, times) {
      const replaced = fleet.replace(times, 'SIGKILL');
      return async () => void (await replaced);
    },
  },
  {
    name: 'database restarted',
    async begin({ cluster }, times) {
      await cluster.halt(times % 2 === 0 ? 'fast' : 'immediate');
      return () => cluster.resume();
    },
  },
  {
    name: 'database slow',
    begin({ links }) {
      links.database.set({ delayMs: 200 });
      return () => links.database.set('open');
    },
  },
  {
    name: 'database partitioned',
    begin({ links }, times) {
      links.database.set('stalled');
      return () => {
        // Half of the networks come back after their connections were given up.
        if (times % 2 === 1) links.database.set('refused');
        links.database.set('open');
      };
    },
  },
  {
    name: 'NATS down',
    async begin({ nats }) {
      await nats.stop();
      return () => nats.start();
    },
  },
  {
    name: 'S3 down',
    begin({ links }, times) {
      links.s3.set(times % 2 === 0 ? 'refused' : 'stalled');
      return () => links.s3.set('open');
    },
  },
  {
    name: 'SMTP down',
    async begin({ mail }) {
      await mail.stop();
      return () => mail.start();
    },
  },
  ...(['stt', 'tts', 'llm'] as const).flatMap((provider) => breakProvider(provider)),
  {
    name: 'disk full',
    happensTo: 'small-disk',
    async begin({ dataDir }) {
      const file = join(dataDir, 'filled');
      // Ends where the disk does.
      await writeFile(file, Buffer.alloc(SMALL_DISK_BYTES)).catch(() => undefined);
      return () => rm(file, { force: true });
    },
  },
  jumpClock('clock an hour ahead', '+3600'),
  jumpClock('clock an hour behind', '-3600'),
];

/** The clock of the servers alone: the database and the people keep theirs. */
function jumpClock(name: string, offset: string): Fault {
  return {
    name,
    happensTo: 'own-clock',
    async begin({ clockFile }) {
      await writeFile(clockFile, offset);
      return () => writeFile(clockFile, '+0');
    },
  };
}

const SLOW_MS = 2_500;

function breakProvider(provider: Provider): Fault[] {
  const withMood = (how: string, choose: (times: number) => Mood): Fault => ({
    name: `${provider.toUpperCase()} ${how}`,
    begin({ providers }, times) {
      providers.set(provider, choose(times));
      return () => providers.set(provider, { type: 'well' });
    },
  });
  return [
    withMood('down', (times) => (times % 2 === 0 ? { type: 'down' } : { type: 'refuses', status: 503 })),
    withMood('slow', (times) => (times % 2 === 0 ? { type: 'slow', delayMs: SLOW_MS } : { type: 'silent' })),
    withMood('lying', (times) => ({ type: 'lies', lie: chooseLie(times) })),
  ];
}

function chooseLie(times: number): Lie {
  const lie = LIES[times % LIES.length];
  if (!lie) throw new Error('There are no lies.');
  return lie;
}
