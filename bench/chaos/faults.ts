import type { World } from './world.ts';

/** Ends the fault. */
type Heal = () => Promise<void> | void;

export type Fault = {
  name: string;
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
];
