import { serveWork } from '../../providers/engines/serve-work.ts';

/** Echoes what it is told, and misbehaves when it is told to. */
serveWork(async (request: string) => {
  while (request === 'stuck');
  if (request === 'exit') process.exit(3);
  if (request === 'throw') throw new Error('cannot');
  // One thing that grows: as a thread it would take the process along.
  if (request === 'hungry') for (const eaten: number[] = []; ; ) eaten.push(1);
  if (request === 'pid') return String(process.pid);
  if (request === 'slow') for (const from = performance.now(); performance.now() - from < 500; );
  if (request === 'environment') return JSON.stringify(process.env);
  return request;
});
