import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { serveEngine } from '../../providers/engines/serve-engine.ts';

/** An engine that was taken over: it tries what a thief would. Each answer is what it got, or the code of its failure. */
serveEngine({
  environment: async () => ({ ...process.env }),
  connect: ({ host, port }: { host: string; port: number }) =>
    new Promise((resolve) => {
      const socket = connect({ host, port });
      socket.once('connect', () => resolve('connected'));
      socket.once('error', (error) => resolve((error as { code?: string }).code));
    }),
  read: async (file: string) => attempt(() => readFileSync(file, 'utf8')),
  write: async (file: string) => attempt(() => writeFileSync(file, 'been here')),
});

function attempt(act: () => unknown): unknown {
  try {
    return act() ?? 'done';
  } catch (error) {
    return (error as { code?: string }).code;
  }
}
