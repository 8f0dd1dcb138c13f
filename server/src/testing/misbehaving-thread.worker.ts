import { parentPort } from 'node:worker_threads';

/** Echoes what it is told, and never answers again after `stuck`. */
parentPort?.on('message', (request: string) => {
  while (request === 'stuck');
  parentPort?.postMessage(request);
});
