import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { serveEngine } from './serve-engine.ts';

export type WorkOutcome<Answer> = { answer: Answer } | { message: string; stack: string };

/** The main loop of a worker: what its file does with each request, one at a time. Requests and answers are copied. */
export function serveWork<Request, Answer>(work: (request: Request) => Answer | Promise<Answer>): void {
  // Libraries print what they forgive, and quote the files they read.
  globalThis.console = new Console(new PassThrough().resume());
  serveEngine({
    async work(request: Request): Promise<WorkOutcome<Answer>> {
      try {
        return { answer: await work(request) };
      } catch (error) {
        // A message may quote the text of a person; the kind of failure and its place never do.
        const { name, stack = '' } = error instanceof Error ? error : new Error();
        const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
        return { message: name, stack: [name, ...frames].join('\n') };
      }
    },
  });
}
