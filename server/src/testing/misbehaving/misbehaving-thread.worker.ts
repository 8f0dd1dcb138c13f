import { serveThread } from '../../providers/engines/thread-task.ts';

/** Echoes what it is told, and misbehaves when it is told to. */
export const work = serveThread(async (request: string) => {
  while (request === 'stuck');
  if (request === 'exit') process.exit(3);
  if (request === 'throw') throw new Error('cannot');
  if (request === 'hungry')
    for (const eaten: number[][] = []; ; ) eaten.push(Array.from({ length: 1_000_000 }, () => 1));
  if (request === 'environment') return JSON.stringify(process.env);
  return request;
});
