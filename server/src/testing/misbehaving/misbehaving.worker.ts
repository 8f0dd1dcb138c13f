import { existsSync } from 'node:fs';
import { type Job, serveEngine } from '../../providers/engines/serve-engine.ts';

/** An engine for tests of the pool: it does what it is told, also badly. */
let calls = 0;

serveEngine({
  echo: async (text: string) => text,
  pid: async () => process.pid,
  tellPid: async (_input: undefined, job: Job) => job.progress(process.pid),
  crash: async () => process.exit(3),
  throws: async () => {
    throw new Error('cannot');
  },
  /** Crashes in the first process that comes by; the test, which may write files, leaves the marker. */
  async crashWhenFresh({ marker }: { marker: string }, job: Job) {
    if (existsSync(marker)) return 'second time';
    job.progress('been here');
    while (!existsSync(marker)) await job.breathe();
    return process.exit(3);
  },
  /** Goes on until it is stopped, and tells how far it came. */
  async endless(_input: undefined, job: Job) {
    for (;;) {
      calls += 1;
      job.progress(calls);
      await job.breathe();
    }
  },
  /** A native call that never returns and lets no message in. */
  stuck: async () => {
    for (;;) calls += 1;
  },
  /** A native call that lets no message in and ends when the test leaves the marker. */
  async blocked({ marker }: { marker: string }, job: Job) {
    job.progress('begins');
    await job.breathe();
    while (!existsSync(marker)) calls += 1;
    return process.pid;
  },
  async hungry(_input: undefined, job: Job) {
    const eaten: Buffer[] = [];
    for (;;) {
      eaten.push(Buffer.alloc(20_000_000, 1));
      await job.breathe();
    }
  },
});
