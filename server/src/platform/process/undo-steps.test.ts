import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { createUndoSteps } from './undo-steps.ts';

function open() {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const done: string[] = [];
  const steps = createUndoSteps(createLogger('error', sink), 50);
  const add = (name: string) => steps.add(name, async () => void done.push(name));
  return { add, done, lines, steps };
}

it('stops in the reverse order of the starts, once', async () => {
  const { add, done, steps } = open();
  for (const name of ['database', 'bus', 'server']) add(name);
  await Promise.all([steps.run(), steps.run()]);
  expect(done).toEqual(['server', 'bus', 'database']);
});

it('goes on after a step that fails or never ends, and says which', async () => {
  const { add, done, lines, steps } = open();
  add('database');
  steps.add('threads', () => new Promise(() => undefined));
  steps.add('mail', () => Promise.reject(new Error('gone')));
  steps.add('clock', () => {
    throw new Error('at once');
  });
  add('server');
  await steps.run();
  expect(done).toEqual(['server', 'database']);
  expect(lines.map(({ step }) => step)).toEqual(['clock', 'mail', 'threads']);
});
